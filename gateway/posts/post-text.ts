import { createHash } from "node:crypto";
import type { Post } from "./post.entity.ts";

/** What a person wrote of an article at a moment: all that a version of it holds. */
export interface PostText {
  readonly title: string;
  readonly description: string;
  /** Markdown. */
  readonly content: string;
  /** Slugs. */
  readonly tags: readonly string[];
  /** Names of files; empty for none. */
  readonly coverName: string;
  readonly coverAlt: string;
  readonly audioName: string;
  readonly isExclusive: boolean;
  readonly wordCount: number;
  /** All the files that it shows. */
  readonly fileNames: readonly string[];
}

/** What is kept of an article, or of the changes that wait beside it. */
export type Written = Pick<
  Post,
  | "title"
  | "description"
  | "content"
  | "tags"
  | "cover"
  | "coverAlt"
  | "audioName"
  | "isExclusive"
  | "wordCount"
  | "bodyFiles"
>;

export const textOf = (written: Written): PostText => ({
  title: written.title,
  description: written.description,
  content: written.content,
  tags: written.tags,
  coverName: written.cover?.name ?? "",
  coverAlt: written.coverAlt,
  audioName: written.audioName ?? "",
  isExclusive: written.isExclusive,
  wordCount: written.wordCount,
  fileNames: filesOf(written),
});

/** The names of all the files that it shows. */
export const filesOf = ({
  cover,
  audioName,
  bodyFiles,
}: Pick<Post, "cover" | "audioName" | "bodyFiles">): string[] => [
  ...new Set([cover?.name, audioName, ...bodyFiles].filter((name): name is string => Boolean(name))),
];

/** Equal for texts that say the same: a file that was replaced is the same file under another name. */
export function hashOf({ title, description, content, tags, ...text }: PostText): string {
  const files = [idOf(text.coverName), text.coverAlt, idOf(text.audioName), text.isExclusive];
  const said = JSON.stringify([title, description, content, tags, files]);
  return createHash("sha256").update(said).digest("base64url");
}

const idOf = (name: string): string => /^[^.-]*/.exec(name)![0];

/** Nothing was written yet. */
export const isBlank = ({ title, description, content }: PostText): boolean =>
  `${title}${description}${content}`.trim() === "";

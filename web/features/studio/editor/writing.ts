import type { Editor_PostFragment, PostChanges } from "../../../gql/graphql.ts";

export type SavedPost = Editor_PostFragment;

/** What a person has written of an article, as it stands in the fields. */
export interface Writing {
  title: string;
  description: string;
  /** Markdown. */
  content: string;
  /** As they are typed: with commas between. */
  tags: string;
  /** Empty: it comes from the title. */
  slug: string;
  /** Names of files; empty for none. */
  coverName: string;
  coverAlt: string;
  audioName: string;
  isExclusive: boolean;
}

export const blank: Writing = {
  ...{ title: "", description: "", content: "", tags: "", slug: "" },
  ...{ coverName: "", coverAlt: "", audioName: "", isExclusive: false },
};

/** What is being written of it: the changes that wait beside it, else its own text. */
export function writingOf(post: SavedPost): Writing {
  const text = post.draft ?? post;
  return {
    title: text.title,
    description: text.description,
    content: text.content ?? "",
    tags: text.tags.map(({ name }) => name).join(", "),
    slug: post.draft?.slug || (followsTitle(post) ? "" : post.slug),
    coverName: text.cover?.name ?? "",
    coverAlt: text.coverAlt,
    audioName: text.audio?.filename ?? "",
    isExclusive: text.isExclusive,
  };
}

/** « Marchés, grain,, » gives two. */
export const tagsOf = (typed: string): string[] => [
  ...new Set(typed.split(",").flatMap((tag) => tag.trim().replace(/\s+/g, " ") || [])),
];

/** As the gateway takes it. */
export const changesOf = ({ tags, ...others }: Writing): PostChanges & { tags: string[] } => ({
  ...others,
  tags: tagsOf(tags),
});

/** Whether two say the same, however the server has tidied one of them. */
export const isSame = (one: Writing, other: Writing): boolean =>
  JSON.stringify(tidied(one)) === JSON.stringify(tidied(other));

const line = (text: string) => text.trim().replace(/\s+/g, " ");

const tidied = (writing: Writing) => ({
  title: line(writing.title),
  description: writing.description.trim(),
  content: writing.content.trimEnd(),
  tags: tagsOf(writing.tags).map(plain),
  files: [writing.coverName, line(writing.coverAlt), writing.audioName, writing.isExclusive],
});

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/œ/g, "oe")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** A slug that nobody chose goes with the title until the article is published. */
const followsTitle = ({ slug, title, publishedAt }: SavedPost) =>
  !publishedAt && slug.replace(/-\d+$/, "") === (plain(title) || "article");

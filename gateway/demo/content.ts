import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { CategoryColorName } from "../../schema/category-colors.ts";
import type { Role } from "../../schema/roles.ts";
import type { PostStatus } from "../posts/post-parts.entity.ts";

/*
 * The demonstration's content: Markdown files with a front matter in YAML, YAML lists, and the media that they name. Texts are
 * written with plain spaces; seeding replaces them by those of French typography. People are named by their key, files by
 * their path below `media/`.
 */

/** A fictitious person. `daysAgo`: age of the account. */
export interface DemoPerson {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly daysAgo: number;
  readonly aboutMe: string;
  readonly picture: string;
}

export interface DemoComment {
  readonly by: string;
  readonly minutesLater: number;
  readonly text: string;
  readonly replies?: readonly DemoComment[];
}

export interface DemoArticle {
  /** The file's name without its ending. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly author: string;
  readonly daysAgo: number;
  /** The first is its category. */
  readonly tags: readonly string[];
  readonly cover?: string;
  readonly coverAlt?: string;
  readonly audio?: string;
  readonly isExclusive?: boolean;
  /** PUBLISHED where it is left out; a SCHEDULED one appears the next morning. */
  readonly status?: PostStatus;
  /** Days until the day on which an article in preparation is wanted. */
  readonly plannedInDays?: number;
  readonly assignee?: string;
  /** Number of views, spread over the days since publication (history.ts). */
  readonly readers?: number;
  readonly likedBy?: readonly string[];
  readonly comments?: readonly DemoComment[];
  /** Markdown. */
  readonly content: string;
}

/** A category; its rank is its position in the list. */
export interface DemoCategory {
  readonly name: string;
  readonly section: number;
  readonly color: CategoryColorName;
  readonly description: string;
  readonly picture: string;
}

export interface DemoFeed {
  readonly hoursAgo: number;
  readonly text: string;
  readonly picture?: string;
  readonly likedBy: readonly string[];
  readonly comments: readonly DemoComment[];
}

interface DemoStaticPage {
  readonly title: string;
  readonly description: string;
  readonly content: string;
}

interface WithComments {
  readonly comments?: readonly DemoComment[];
}

interface WithFile extends WithComments {
  readonly file: string;
  readonly description: string;
}

/** Entries of the four catalogues, with the fields of their inputs. */
export interface DemoLibrary {
  readonly pictures: readonly (WithFile & { readonly title: string; readonly place: string })[];
  readonly musics: readonly (WithFile & { readonly title: string; readonly cover: string })[];
  readonly videos: readonly (WithFile & { readonly title: string; readonly cover: string })[];
  readonly books: readonly (WithComments & {
    readonly title: string;
    readonly cover: string;
    readonly description: string;
    readonly extract: string;
  })[];
}

export interface DemoContent {
  readonly authors: readonly DemoPerson[];
  readonly members: readonly DemoPerson[];
  readonly categories: readonly DemoCategory[];
  /** Oldest first, so that ids and dates are in one order. */
  readonly articles: readonly DemoArticle[];
  /** Oldest first. */
  readonly feeds: readonly DemoFeed[];
  /** In the order of the footer. */
  readonly staticPages: readonly DemoStaticPage[];
  readonly library: DemoLibrary;
  /** Alternative texts of the pictures, by their path below `media/`. */
  readonly alts: Readonly<Record<string, string>>;
}

// The bundle lies as deep below the gateway's folder as this file.
const folder = fileURLToPath(new URL("../demo/content/", import.meta.url));

export const mediaPath = (name: string): string => join(folder, "media", name);

/** Reads the demonstration's content from its files. */
export async function readDemoContent(): Promise<DemoContent> {
  const [people, categories, feeds, library, alts, articles, staticPages] = await Promise.all([
    readYaml<Pick<DemoContent, "authors" | "members">>("people.yaml"),
    readYaml<DemoCategory[]>("categories.yaml"),
    readYaml<DemoFeed[]>("news.yaml"),
    readYaml<DemoLibrary>("library.yaml"),
    readYaml<Record<string, string>>("alts.yaml"),
    readDocuments<DemoArticle>("articles"),
    readDocuments<DemoStaticPage>("pages"),
  ]);
  articles.sort((one, other) => other.daysAgo - one.daysAgo);
  return { ...people, categories, feeds, library, alts, articles, staticPages };
}

const readYaml = async <Content>(name: string): Promise<Content> =>
  parse(await readFile(join(folder, name), "utf8")) as Content;

/** Reads the Markdown files of a folder, in the order of their names. */
async function readDocuments<Document>(name: string): Promise<Document[]> {
  const files = (await readdir(join(folder, name))).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, name, file), "utf8");
      const [, head = "", content = ""] = text.match(/^---\n(.*?)\n---\n(.*)$/s) ?? [];
      return { ...parse(head), content, name: basename(file, ".md") } as Document;
    }),
  );
}

import type { SourceComment } from "../source/comment-record.ts";
import { ImportError, type ImportSource, type SourceRecord } from "../source/records.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import { readElements } from "../source/xml-elements.ts";
import {
  authorOf,
  isTrashed,
  kindOf,
  labelsOf,
  numberOf,
  parentOf,
  readComment,
  readEntry,
  reasonToLeave,
  textIn,
  titleOf,
} from "./blogger-entry.ts";

const format = { roots: ["feed"], name: "un export de Blogger" };

/**
 * Reads an export of Blogger: the `feed.atom` of Google Takeout, in its zip or alone, or the `blog-….xml` that Blogger gave before
 * 2024.
 */
export const bloggerSource = (files: readonly FileTree[]): ImportSource => ({
  files,
  records: async function* () {
    for (const tree of files) {
      const paths = feedsOf(tree);
      if (paths.length === 0)
        throw new ImportError(`${tree.name} ne contient pas d’export de Blogger (fichier .atom).`);
      for (const path of paths) yield* readFeed(tree, path);
    }
    yield { type: "redirect", from: "/feeds/posts/default", to: "/rss.xml" };
    yield { type: "redirect", from: "/search", to: "/posts" };
  },
});

/** The rest of an archive of Takeout are themes, settings, and the bytes of pictures. */
function feedsOf({ paths }: FileTree): readonly string[] {
  if (paths.length === 1) return paths;
  const feeds = paths.filter((path) => /(^|\/)feed\.atom$/.test(path) && !path.startsWith("__MACOSX/"));
  return feeds.length > 0 ? feeds : paths.filter((path) => /(^|\/)blog-[^/]*\.xml$/.test(path));
}

/** Comments of a feed by the numbers of their articles. */
interface FeedParts {
  readonly comments: ReadonlyMap<string, readonly SourceComment[]>;
  readonly address: string;
  readonly title: string;
}

async function* readFeed(tree: FileTree, path: string): AsyncGenerator<SourceRecord> {
  const left = new Map<string, number>();
  const { comments, address, title } = await readParts(tree, path, left);
  yield { type: "site", address, title };
  for (const [text, count] of left)
    yield { type: "remark", about: title || path, text: `${text}\u00a0: ${count}` };
  const [authors, labels] = [new Set<string>(), new Set<string>()];
  for await (const entry of readElements(tree, path, format)) {
    if (entry.name !== "entry" || !/^(POST|PAGE)$/.test(kindOf(entry))) continue;
    if (isTrashed(entry)) {
      const about = titleOf(entry) || textIn(entry, "id");
      yield { type: "remark", about, text: "Laissé\u00a0: il était à la corbeille" };
      continue;
    }
    const { key, name } = authorOf(entry);
    if (key && !authors.has(key)) yield { type: "author", key, number: key, name, email: "" };
    authors.add(key);
    for (const label of labelsOf(entry)) {
      const addresses = [`/search/label/${encodeURIComponent(label)}`];
      if (!labels.has(label))
        yield { type: "term", kind: "TAG", slug: label, name: label, description: "", addresses };
      labels.add(label);
    }
    yield readEntry(entry, comments.get(numberOf(textIn(entry, "id"))) ?? []);
  }
}

/** Reads a feed for the first time: comments stand before or after what they belong to. Throws ImportError. */
async function readParts(tree: FileTree, path: string, left: Map<string, number>): Promise<FeedParts> {
  const comments = new Map<string, SourceComment[]>();
  let [address, title, isOfBlogger] = ["", "", false];
  for await (const element of readElements(tree, path, format)) {
    if (element.name === "title") title = element.text.trim();
    if (element.name === "link" && element.attributes.rel === "alternate")
      address = element.attributes.href ?? "";
    const kind = element.name === "entry" ? kindOf(element) : "";
    isOfBlogger ||= /^(POST|PAGE|COMMENT|SETTINGS|TEMPLATE)$/.test(kind);
    if (kind !== "COMMENT") continue;
    const reason = reasonToLeave(element);
    const parent = parentOf(element);
    const others = comments.get(parent);
    if (reason) left.set(reason, (left.get(reason) ?? 0) + 1);
    else if (others) others.push(readComment(element));
    else comments.set(parent, [readComment(element)]);
  }
  if (!isOfBlogger)
    throw new ImportError(
      `${path} n’est pas un export de Blogger\u00a0: prenez le fichier .atom de Google Takeout, et non le flux du site.`,
    );
  return { comments, address, title };
}

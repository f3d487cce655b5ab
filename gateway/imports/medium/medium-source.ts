import { leftOut } from "../source/left-out.ts";
import { readText } from "../source/read-text.ts";
import { ImportError, type ImportSource, type SourceEntry, type SourceRecord } from "../source/records.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import { takeFirstPicture } from "../texts/first-picture.ts";
import { type MediumPage, readPage } from "./medium-page.ts";

/** Reads an export of Medium: its zip, with an HTML file for each article in `posts`, or such files alone. */
export const mediumSource = (files: readonly FileTree[]): ImportSource => ({
  files,
  records: async function* () {
    let count = 0;
    for (const tree of files)
      for await (const record of readExport(tree)) {
        if (record.type === "entry") count += 1;
        yield record;
      }
    if (count === 0)
      throw new ImportError(
        `${files[0]?.name ?? ""} n’est pas un export de Medium\u00a0: il n’a pas d’article dans son dossier posts.`,
      );
  },
});

async function* readExport(tree: FileTree): AsyncGenerator<SourceRecord> {
  const isPost = (path: string) =>
    /\.html$/i.test(path) && (tree.paths.length === 1 || /(^|\/)posts\//.test(path));
  const [authors, tags] = [new Set<string>(), new Set<string>()];
  for (const path of tree.paths.filter(isPost)) {
    const page = readPage(await readText(tree, path));
    if (!page.isEntry) {
      yield { type: "remark", about: path, text: "Laissé\u00a0: ce n’est pas un article de Medium" };
      continue;
    }
    const address = ownAddressOf(page, idOf(path));
    if (address) yield { type: "site", address: new URL(address).origin, title: "" };
    yield* partsOf(page, authors, tags);
    yield entryOf(page, path, address);
  }
  const others = tree.paths.filter((path) => !isPost(path)).map((path) => path.split("/").at(-2) ?? path);
  for (const text of leftOut("Données du compte laissées", [...new Set(others)]))
    yield { type: "remark", about: tree.name, text };
  if (authors.size > 0 && tags.size === 0)
    yield {
      ...{ type: "remark", about: tree.name },
      text: "Mots-clés, commentaires et images d’auteurs absents\u00a0: Medium ne les exporte pas",
    };
}

function* partsOf(
  { author, tags }: MediumPage,
  authors: Set<string>,
  known: Set<string>,
): Generator<SourceRecord> {
  const { name, address } = author;
  const path = URL.canParse(address) ? new URL(address).pathname : "";
  const addresses = /^\/@[\w.-]+$/.test(path) ? [path] : [];
  if (name && !authors.has(name))
    yield { type: "author", key: name, number: name, name, email: "", addresses };
  if (name) authors.add(name);
  for (const tag of tags.filter((each) => each && !known.has(each))) {
    known.add(tag);
    yield { type: "term", kind: "TAG", slug: tag, name: tag, description: "" };
  }
}

/** The number of an article stands at the end of its file's name, and of its address. */
const idOf = (path: string): string => /[-_]([\da-f]{8,14})\.html$/i.exec(path)?.[1] ?? "";

/** Returns the address of an article at Medium; "" where the file names one of another site, on which it was first published. */
const ownAddressOf = ({ canonical }: MediumPage, id: string): string =>
  id && URL.canParse(canonical) && canonical.replace(/[?#].*/s, "").endsWith(id) ? canonical : "";

function entryOf(page: MediumPage, path: string, address: string): SourceEntry {
  const { title, subtitle, published, author, canonical, tags, isUntitled } = page;
  const id = idOf(path);
  const date = published ? new Date(published) : null;
  const isDated = date !== null && !Number.isNaN(date.getTime());
  const isDraft = /(^|\/)draft_[^/]*$/i.test(path) || !isDated;
  const { address: cover, alt, rest } = takeFirstPicture(page.body);
  return {
    ...{ type: "entry", kind: "POST", key: id || path, title, body: rest, format: "html" },
    slug: slugOf(address, id),
    addresses: [...(address ? [new URL(address).pathname] : []), ...(id ? [`/p/${id}`] : [])],
    summary: subtitle,
    date: isDated ? date : null,
    status: isDraft || isUntitled ? "DRAFT" : "PUBLISHED",
    authorKeys: author.name ? [author.name] : [],
    terms: tags,
    cover,
    coverAlt: alt,
    seoTitle: "",
    seoDescription: "",
    canonical: address ? "" : canonical,
    notes: new Map(),
    comments: [],
    remarks:
      isUntitled && !isDraft
        ? ["Sans titre ni intertitre, comme une réponse à quelqu’un\u00a0: il vient comme brouillon"]
        : [],
  };
}

const slugOf = (address: string, id: string): string =>
  address
    .replace(/[?#].*/s, "")
    .split("/")
    .at(-1)
    ?.slice(0, -id.length)
    .replace(/-$/, "") ?? "";

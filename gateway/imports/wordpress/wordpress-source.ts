import { plainTextOf } from "../content/html-text.ts";
import { ImportError, type ImportSource, type SourceEntry, type SourceRecord } from "../source/records.ts";
import { SeriesCollector } from "../source/series-collector.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import { readElements, type XmlElement } from "../source/xml-elements.ts";
import { readItem, termsIn } from "./items.ts";
import { listAddresses } from "./list-addresses.ts";
import { childText, metaOf, plainChild } from "./xml-text.ts";

const format = { roots: ["rss", "channel"], name: "un export de WordPress (fichier WXR)" };

/** Reads one or several files of one WordPress export (WXR 1.0 to 1.2), in their order; also those of a zip or folder. */
export const wordpressSource = (files: readonly FileTree[]): ImportSource => ({
  files,
  records: async function* () {
    const parts: ReadParts = { terms: new Set(), authors: new Set(), series: new SeriesCollector() };
    for (const tree of files) {
      const paths = tree.paths.length === 1 ? tree.paths : tree.paths.filter((path) => path.endsWith(".xml"));
      if (paths.length === 0) throw new ImportError(`${tree.name} ne contient pas de fichier XML.`);
      for (const path of paths) yield* readExport(tree, path, parts);
    }
    yield* parts.series.records();
    for (const { from, to } of listAddresses) yield { type: "redirect", from, to };
  },
});

/** Things that the files of an export have together. */
interface ReadParts {
  readonly terms: Set<string>;
  /** Keys of the authors that came. */
  readonly authors: Set<string>;
  readonly series: SeriesCollector;
}

async function* readExport(tree: FileTree, path: string, parts: ReadParts): AsyncGenerator<SourceRecord> {
  let [title, link, base] = ["", "", ""];
  for await (const element of readElements(tree, path, format)) {
    if (element.name === "title") title = plainTextOf(element.text);
    if (element.name === "link") link = element.text.trim();
    // The address of the blog goes before that of a network of sites.
    if (element.name === "wp:base_blog_url") base = element.text.trim();
    if (element.name !== "item") yield* readChannelPart(element, parts);
    else
      for (const record of readItem(element)) {
        if (record.type === "author") parts.authors.add(record.key);
        if (record.type === "entry") yield* readEntryParts(element, record, parts);
        yield record;
      }
  }
  yield { type: "site", address: base || link, title };
}

/** Yields authors that the file only names at their articles, and notes the series of an article. */
function* readEntryParts(
  item: XmlElement,
  { authorKeys, addresses, date }: SourceEntry,
  { authors, series }: ReadParts,
): Generator<SourceRecord> {
  for (const key of authorKeys.filter((each) => !authors.has(each))) {
    authors.add(key);
    yield { type: "author", key, number: key, name: key, email: "", addresses: [`/author/${key}`] };
  }
  const [address = ""] = addresses;
  for (const title of termsIn(item, "series")) {
    const part = [...metaOf(item)].find(([name]) => /^_series_part/.test(name))?.[1];
    series.add(title, { address, part: Number(part) || 0, date });
  }
}

function* readChannelPart(element: XmlElement, { terms, authors }: ReadParts): Generator<SourceRecord> {
  const { name } = element;
  if (name === "wp:author") {
    const login = childText(element, "wp:author_login");
    authors.add(login);
    const names = [plainChild(element, "wp:author_first_name"), plainChild(element, "wp:author_last_name")];
    yield {
      type: "author",
      key: login,
      number: childText(element, "wp:author_id"),
      name: names.filter(Boolean).join(" ") || plainChild(element, "wp:author_display_name") || login,
      email: childText(element, "wp:author_email"),
      addresses: [`/author/${login}`],
    };
  }
  if (name !== "wp:category" && name !== "wp:tag") return;
  const isCategory = name === "wp:category";
  const slug = childText(element, isCategory ? "wp:category_nicename" : "wp:tag_slug");
  // Each file of an export repeats the list.
  if (terms.has(`${name} ${slug}`)) return;
  terms.add(`${name} ${slug}`);
  yield {
    type: "term",
    kind: isCategory ? "CATEGORY" : "TAG",
    slug,
    name: plainChild(element, isCategory ? "wp:cat_name" : "wp:tag_name") || slug,
    description: plainChild(element, isCategory ? "wp:category_description" : "wp:tag_description"),
    addresses: [
      `/${isCategory ? "category" : "tag"}/${slug}`,
      // By its number, as menus name it.
      ...(isCategory ? [`/?cat=${childText(element, "wp:term_id")}`] : []),
    ],
    feeds: isCategory ? [`/category/${slug}/feed`] : [],
  };
}

import { plainTextOf } from "../content/html-text.ts";
import type { FileTree } from "../source/file-tree.ts";
import { ImportError, type ImportSource, type SourceRecord } from "../source/records.ts";
import { readElements, type XmlElement } from "../source/xml-elements.ts";
import { readItem } from "./items.ts";
import { listAddresses } from "./list-addresses.ts";
import { childText, plainChild } from "./xml-text.ts";

const format = { roots: ["rss", "channel"], name: "un export de WordPress (fichier WXR)" };

/** Reads one or several files of one WordPress export (WXR 1.1 and 1.2), in their order; also those of a zip or folder. */
export const wordpressSource = (files: readonly FileTree[]): ImportSource => ({
  files,
  records: async function* () {
    const terms = new Set<string>();
    for (const tree of files) {
      const paths = tree.paths.length === 1 ? tree.paths : tree.paths.filter((path) => path.endsWith(".xml"));
      if (paths.length === 0) throw new ImportError(`${tree.name} ne contient pas de fichier XML.`);
      for (const path of paths) yield* readExport(tree, path, terms);
    }
    for (const { from, to } of listAddresses) yield { type: "redirect", from, to };
  },
});

async function* readExport(tree: FileTree, path: string, terms: Set<string>): AsyncGenerator<SourceRecord> {
  let [title, link, base] = ["", "", ""];
  for await (const element of readElements(tree, path, format)) {
    if (element.name === "title") title = plainTextOf(element.text);
    if (element.name === "link") link = element.text.trim();
    // The address of the blog goes before that of a network of sites.
    if (element.name === "wp:base_blog_url") base = element.text.trim();
    if (element.name === "item") yield* readItem(element);
    else yield* readChannelPart(element, terms);
  }
  yield { type: "site", address: base || link, title };
}

function* readChannelPart(element: XmlElement, terms: Set<string>): Generator<SourceRecord> {
  const { name } = element;
  if (name === "wp:author") {
    const login = childText(element, "wp:author_login");
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

import { slugOf } from "../../../schema/slug.ts";
import { folderOf } from "../../../schema/text/ends.ts";
import { readText, readTextOrNull } from "../source/read-text.ts";
import { ImportError, type ImportSource, type SourceRecord, type SourceRemark } from "../source/records.ts";
import { SeriesCollector } from "../source/series-collector.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import { readEntry } from "./entry.ts";
import { categoriesOf, listOf, tagsOf, textOf } from "./fields.ts";
import { readFrontMatter } from "./front-matter.ts";
import type { Fields } from "./head.ts";
import { readMedia } from "./media.ts";
import { reasonToLeave } from "./not-a-text.ts";
import { ownDataPath, readOwnComments, readOwnData } from "./own-data.ts";
import { isOwnText, ownTextOf } from "./own-texts.ts";
import { inheritedFields } from "./site/inherited-fields.ts";
import { readListAddresses } from "./site/list-addresses.ts";
import { readConfig, type SiteConfig } from "./site/site-config.ts";
import { filesOf } from "./site/site-files.ts";
import type { SiteTree } from "./site/site-tree.ts";
import { withKnownNames } from "./unknown-fields.ts";

const isOwnFile = (path: string): boolean => path.startsWith("content/") && path.endsWith(".md");

/** Reads a site of texts with front matter: of Hugo, Jekyll, Hexo, Eleventy, Astro or Quarto, or the export of a Palabre. */
export const markdownSource = (files: readonly FileTree[]): ImportSource => ({
  files,
  records: async function* () {
    for (const tree of files) yield* readSite(tree);
  },
});

async function* readSite(tree: FileTree): AsyncGenerator<SourceRecord> {
  const root = commonFolder(tree.paths);
  const paths = tree.paths.map((path) => path.slice(root.length));
  const site = { tree, paths, root };
  const config = await readConfig(site);
  const isOwn = paths.includes(ownDataPath);
  const { texts, left } = isOwn ? { texts: paths.filter(isOwnFile), left: [] } : filesOf(paths, config);
  if (texts.length === 0)
    throw new ImportError(`${tree.name} ne contient pas de fichier Markdown.${firstOf(left)}`);
  yield { type: "site", address: config.address, title: config.title };
  for (const text of config.problems) yield { type: "remark", about: tree.name, text };
  yield* left;
  if (isOwn) yield* readOwnData(tree, root, texts.length);
  yield* isOwn ? readOwnTexts(site, texts, config) : readTexts(site, texts, config);
}

const firstOf = ([first]: readonly SourceRemark[]): string =>
  first ? ` ${first.about}\u00a0: ${first.text}.` : "";

/** Yields the texts of an export of this software. */
async function* readOwnTexts(
  { tree, root }: SiteTree,
  texts: readonly string[],
  config: SiteConfig,
): AsyncGenerator<SourceRecord> {
  for (const file of texts) {
    const { fields, body, broken } = readFrontMatter(await readText(tree, root + file));
    if (broken) throw new ImportError(`${root}${file}\u00a0: son en-tête est abîmé ou coupé.`);
    if (fields === null) continue;
    if (isOwnText(file)) {
      const record = ownTextOf(file, { fields, body }, await readOwnComments(tree, root, file));
      if (record) yield record;
    } else yield await readEntry({ ...{ tree, root, file, fields, body, config }, isOwn: true });
  }
}

async function* readTexts(
  site: SiteTree,
  texts: readonly string[],
  config: SiteConfig,
): AsyncGenerator<SourceRecord> {
  const { tree, paths, root } = site;
  const inherited = await inheritedFields(site, config);
  const terms = new Set<string>();
  const series = new SeriesCollector();
  const addresses = new Map<string, string>();
  for (const file of texts) {
    const text = await readTextOrNull(tree, root + file);
    if (text === null)
      yield { type: "remark", about: file, text: "Perdu\u00a0: ce fichier n’est pas un texte" };
    if (text === null) continue;
    const read = readFrontMatter(text);
    const reason = reasonToLeave(file, read, config);
    if (reason) yield { type: "remark", about: file, text: `Laissé\u00a0: ${reason}` };
    if (reason !== null) continue;
    const own = withKnownNames(read.fields ?? {});
    const fields = { ...withKnownNames(inherited(file)), ...own };
    yield* termsOf(fields, config, terms);
    const entry = await readEntry({ ...{ tree, root, file, config, own }, ...read, fields });
    for (const title of listOf(fields, "series")) {
      const part = Number(textOf(fields, "series_order", "seriesOrder", "series_weight", "part")) || 0;
      series.add(title, { address: entry.addresses[0] ?? "", part, date: entry.date });
    }
    addresses.set(folderOf(file), entry.addresses[0] ?? "/");
    yield entry;
  }
  yield* series.records();
  yield* readMedia(paths, root, addresses);
  yield* readListAddresses(config.generator);
}

/** Folders that a site is made of: one that holds everything is no folder around it. */
const partOfSite =
  /^(content|src|source|static|posts?|articles?|blog|pages|data|drafts?|brouillons?|_[\w-]+)\/$/;

/** Returns the folder that holds everything, as zips of a repository have one; "" without one. */
function commonFolder(paths: readonly string[]): string {
  const folder = /^[^/]+\//.exec(paths[0] ?? "")?.[0] ?? "";
  const isAround = folder !== "" && !partOfSite.test(folder);
  return isAround && paths.every((path) => path.startsWith(folder)) ? folder : "";
}

/** Yields the categories and keywords of a file that no file before it has. */
function* termsOf(fields: Fields, config: SiteConfig, terms: Set<string>): Generator<SourceRecord> {
  const kinds = [
    ["CATEGORY", categoriesOf(fields, config)],
    ["TAG", tagsOf(fields, config)],
    ["AUTHOR", listOf(fields, "authors", "author")],
  ] as const;
  for (const [kind, names] of kinds)
    for (const name of names) {
      if (terms.has(`${kind} ${name}`)) continue;
      terms.add(`${kind} ${name}`);
      const slug = slugOf(name, 100) || name;
      if (kind === "AUTHOR")
        yield { type: "author", key: name, number: name, name, email: "", addresses: [`/authors/${slug}`] };
      else {
        const addresses =
          kind === "CATEGORY"
            ? [`/categories/${slug}`, `/category/${slug}`]
            : [`/tags/${slug}`, `/tag/${slug}`];
        yield { type: "term", kind, slug, name, description: "", addresses };
      }
    }
}

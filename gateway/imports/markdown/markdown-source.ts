import { slugOf } from "../../../schema/slug.ts";
import { folderOf } from "../../../schema/text/ends.ts";
import type { FileTree } from "../source/file-tree.ts";
import { readText } from "../source/read-text.ts";
import { ImportError, type ImportSource, type SourceRecord } from "../source/records.ts";
import { readEntry } from "./entry.ts";
import { categoriesOf, listOf, tagsOf } from "./fields.ts";
import { type Fields, readFrontMatter } from "./front-matter.ts";
import { readListAddresses } from "./list-addresses.ts";
import { readMedia } from "./media.ts";
import { ownDataPath, readOwnComments, readOwnData } from "./own-data.ts";
import { isOwnText, ownTextOf } from "./own-texts.ts";
import { readConfig, type SiteConfig } from "./site-config.ts";
import { withKnownNames } from "./unknown-fields.ts";

/** In the folders of texts, HTML has a front matter too. */
const isText = /\.(md|mdx|markdown)$|^(_posts|_drafts|content)\/.*\.html$/;
/** Folders of a generator that hold no content. */
const isInternal = /^(themes|layouts|archetypes|vendor|_site|_includes|_layouts|_sass)\//;

/** Reads a site of Markdown files with front matter: of Hugo, Jekyll, Eleventy or Astro, or the export of a Palabre. */
export const markdownSource = (files: readonly FileTree[]): ImportSource => ({
  files,
  records: async function* () {
    for (const tree of files) yield* readSite(tree);
  },
});

async function* readSite(tree: FileTree): AsyncGenerator<SourceRecord> {
  const root = commonFolder(tree.paths);
  const paths = tree.paths.map((path) => path.slice(root.length)).filter((path) => !isInternal.test(path));
  const config = await readConfig(tree, paths, root);
  const isOwn = paths.includes(ownDataPath);
  const texts = paths.filter((path) => isText.test(path));
  if (texts.length === 0) throw new ImportError(`${tree.name} ne contient pas de fichier Markdown.`);
  yield { type: "site", address: config.address, title: config.title };
  if (isOwn) yield* readOwnData(tree, root, texts.length);
  const terms = new Set<string>();
  const addresses = new Map<string, string>();
  for (const file of texts) {
    const { fields: written, body } = readFrontMatter(await readText(tree, root + file), root + file);
    const fields = written && !isOwn ? withKnownNames(written) : written;
    const isList = /(^|\/)_index\.\w+$/.test(file);
    const isHome = isList && !file.replace(config.contentFolder, "").includes("/");
    if (fields === null || isHome || (isList && !body.trim())) {
      if (body.trim())
        yield { type: "remark", about: file, text: "Laissé\u00a0: ce n’est ni un article, ni une page" };
      continue;
    }
    if (isOwn && isOwnText(file)) {
      const record = ownTextOf(file, { fields, body }, await readOwnComments(tree, root, file));
      if (record) yield record;
      continue;
    }
    if (!isOwn) yield* termsOf(fields, config, terms);
    const entry = await readEntry({ tree, root, file, fields, body, config, isOwn });
    addresses.set(folderOf(file), entry.addresses[0] ?? "/");
    yield entry;
  }
  if (isOwn) return;
  yield* readMedia(paths, root, addresses);
  yield* readListAddresses(config.generator);
}

/** Returns the folder that holds everything, as zips of a repository have one; "" without one. */
function commonFolder(paths: readonly string[]): string {
  const folder = /^[^/]+\//.exec(paths[0] ?? "")?.[0] ?? "";
  const isContent = /^(content|src|static|posts?|blog|_posts|data)\/$/.test(folder);
  return folder && !isContent && paths.every((path) => path.startsWith(folder)) ? folder : "";
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

import { dirname } from "node:path/posix";
import { readText } from "../../source/read-text.ts";
import { textOf } from "../fields.ts";
import { fieldsOf, readFrontMatter } from "../front-matter.ts";
import type { Fields } from "../head.ts";
import type { SiteConfig } from "./site-config.ts";
import type { SiteTree } from "./site-tree.ts";

/** Fields of all files of a folder, or of one kind in it. */
interface FolderFields {
  /** With its slash; "" is the whole site. */
  readonly folder: string;
  readonly kind?: RegExp;
  readonly fields: Fields;
}

/**
 * Reads what folders say of all their files, which may be that these are not to be shown: `defaults` of Jekyll, data files of
 * Eleventy, `cascade` of Hugo. Returns the fields that a file has from its folders; those of the innermost go before the others.
 */
export async function inheritedFields(site: SiteTree, config: SiteConfig): Promise<(file: string) => Fields> {
  const found: FolderFields[] = [];
  if (config.generator === "jekyll") found.push(...jekyllDefaults(config));
  if (config.generator === "hugo") found.push(...(await readEach(site, hugoSection, hugoCascade)));
  if (config.generator === "eleventy") found.push(...(await readEach(site, eleventyData, eleventyFields)));
  const inOrder = found.sort((one, other) => one.folder.length - other.folder.length);
  return (file) =>
    Object.assign(
      {},
      ...inOrder
        .filter(({ folder, kind }) => file.startsWith(folder) && (kind?.test(file) ?? true))
        .map(({ fields }) => fields),
    );
}

const jekyllKinds: Readonly<Record<string, RegExp>> = {
  posts: /(^|\/)_(posts|drafts)\//,
  drafts: /(^|\/)_drafts\//,
  pages: /^(?!(.*\/)?_)/,
};

function jekyllDefaults({ defaults }: SiteConfig): FolderFields[] {
  return (Array.isArray(defaults) ? defaults.map(fieldsOf) : []).map((each) => {
    const scope = fieldsOf(each.scope);
    const type = textOf(scope, "type");
    const folder = textOf(scope, "path").replace(/\*.*/s, "");
    const kind = jekyllKinds[type];
    return { folder: kind || !type ? folder : `_${type}/`, kind, fields: fieldsOf(each.values) };
  });
}

async function readEach(
  { tree, paths, root }: SiteTree,
  isOne: (path: string) => boolean,
  read: (text: string, path: string) => Fields,
): Promise<FolderFields[]> {
  const all: FolderFields[] = [];
  for (const path of paths.filter(isOne)) {
    const folder = dirname(path) === "." ? "" : `${dirname(path)}/`;
    all.push({ folder, fields: read(await readText(tree, root + path), path) });
  }
  return all;
}

const hugoSection = (path: string): boolean => /(^|\/)_index\.[\w.-]+$/.test(path);

/** Several cascades may be for some of the files only: that some are not shown is taken for all. */
function hugoCascade(text: string): Fields {
  const cascade = readFrontMatter(text).fields?.cascade;
  return Object.assign({}, ...(Array.isArray(cascade) ? cascade.map(fieldsOf) : [fieldsOf(cascade)]));
}

/** `posts/posts.json`, `posts/posts.11tydata.js`. */
function eleventyData(path: string): boolean {
  const [name = "", folder] = path.split("/").reverse();
  return (
    folder !== undefined &&
    [".json", ".11tydata.json", ".11tydata.js", ".11tydata.cjs", ".11tydata.mjs"].some(
      (ending) => name === folder + ending,
    )
  );
}

/** One that is a program is not run: only that it keeps its files back is read of it. */
function eleventyFields(text: string, path: string): Fields {
  if (!path.endsWith(".json"))
    return /\bdraft["']?\s*:\s*true\b|\bpermalink["']?\s*:\s*false\b/.test(text) ? { draft: true } : {};
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
}

import { withoutEnd } from "../../../../schema/text/ends.ts";
import { readText } from "../../source/read-text.ts";
import { listOf, textOf } from "../fields.ts";
import { fieldsOf } from "../front-matter.ts";
import type { Fields } from "../head.ts";
import type { Generator, SiteTree } from "./site-tree.ts";

/** Folders from which a generator makes pages: what lies elsewhere was never public. Each has its slash; "" is the whole site. */
export interface InputFolders {
  /** Folder of the texts in the main language: `content/en/`. Its name is no part of an address. */
  readonly contentFolder: string;
  readonly inputs: readonly string[];
  /** Folders that are shown although their names begin with "_". */
  readonly shown: readonly string[];
  /** Files and folders that the configuration leaves out. */
  readonly excluded: readonly string[];
}

const content = "content/";

/** Returns a folder as paths begin with it. */
export const asFolder = (written: string): string => {
  const folder = withoutEnd(written.replace(/^(?:\.?\/)+/, ""), "/");
  return folder === "" || folder === "." ? "" : `${folder}/`;
};

/** Folders of Hugo: of its languages, and those that are mounted as content. */
export function hugoFolders(fields: Fields, languages: Fields): InputFolders {
  const main = textOf(fields, "defaultContentLanguage", "defaultcontentlanguage") || "en";
  const folderOf = (group: Fields) => textOf(group, "contentDir", "contentdir");
  const own = asFolder(folderOf(fields) || content);
  const mounts = fieldsOf(fields.module).mounts;
  const mounted = (Array.isArray(mounts) ? mounts.map(fieldsOf) : [])
    .filter((mount) => /^content(\/|$)/.test(textOf(mount, "target")))
    .map((mount) => asFolder(textOf(mount, "source")));
  const ofLanguages = Object.values(languages).map((each) => folderOf(fieldsOf(each)));
  const contentFolder = asFolder(folderOf(fieldsOf(languages[main]))) || own;
  const inputs = [contentFolder, own, ...ofLanguages.filter(Boolean).map(asFolder), ...mounted];
  return { contentFolder, inputs: [...new Set(inputs)], shown: [], excluded: [] };
}

/** Folders of Jekyll: `_posts`, `_drafts`, and the collections that it writes. */
export function jekyllFolders(fields: Fields): InputFolders {
  const source = asFolder(textOf(fields, "source"));
  const collections = Object.entries(fieldsOf(fields.collections));
  const written = collections.filter(([, options]) => fieldsOf(options).output === true);
  const folder = asFolder(textOf(fields, "collections_dir"));
  return {
    contentFolder: source || content,
    inputs: [source],
    shown: [...listOf(fields, "include"), ...written.map(([name]) => `${folder}_${name}`)],
    excluded: listOf(fields, "exclude"),
  };
}

/** Folders of Eleventy and Astro, whose configuration is a program: only what it writes out is read. */
export async function scriptFolders(
  { tree, paths, root }: SiteTree,
  generator: Generator,
  program: string,
): Promise<InputFolders> {
  const none = { shown: [], excluded: [] };
  if (generator !== "astro") {
    const [, given = "", called = ""] =
      /\binput\s*:\s*["'`]([^"'`\n]+)["'`]|\bsetInputDirectory\(\s*["'`]([^"'`\n]+)["'`]/.exec(program) ?? [];
    const input = asFolder(given || called);
    return { contentFolder: input || content, inputs: [input], ...none };
  }
  const path = paths.find((each) => /^src\/(content\.config|content\/config)\.\w+$/.test(each));
  const collections = path ? await readText(tree, root + path) : "";
  const bases = [...collections.matchAll(/\bbase\s*:\s*["'`]([^"'`\n]+)["'`]/g)].map(([, base = ""]) => base);
  return {
    contentFolder: content,
    inputs: ["src/content/", "src/pages/", ...bases.map(asFolder)],
    ...none,
  };
}

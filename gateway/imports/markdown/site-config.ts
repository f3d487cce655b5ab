import { parse as parseToml } from "smol-toml";
import type { FileTree } from "../source/file-tree.ts";
import { readText } from "../source/read-text.ts";
import { ImportError } from "../source/records.ts";
import { textOf } from "./fields.ts";
import { type Fields, fieldsOf, readYaml } from "./front-matter.ts";

export type Generator = "hugo" | "jekyll" | "eleventy" | "astro";

export interface SiteConfig {
  readonly generator: Generator;
  readonly address: string;
  readonly title: string;
  /** Forms of addresses: of a section of Hugo, of all articles of Jekyll under "". */
  readonly permalinks: Fields;
  /** Folder of the texts in the main language, with its slash: `content/en/`. */
  readonly contentFolder: string;
}

const contentFolder = "content/";

const names: readonly (readonly [path: RegExp, generator: Generator])[] = [
  [/^_config\.ya?ml$/, "jekyll"],
  [/^_config\.toml$/, "jekyll"],
  [/^(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json)$/, "hugo"],
  [/^astro\.config\.\w+$/, "astro"],
  [/^(?:\.?eleventy(?:\.config)?)\.\w+$/, "eleventy"],
];

/** Reads the configuration of the generator that a folder belongs to; without one its folders tell. Throws ImportError. */
export async function readConfig(
  tree: FileTree,
  paths: readonly string[],
  root: string,
): Promise<SiteConfig> {
  for (const [form, generator] of names) {
    const path = paths.find((each) => form.test(each));
    if (!path) continue;
    const text = await readText(tree, root + path);
    if (/\.(m?[jt]s|cjs)$/.test(path)) {
      const [, address = ""] = /\bsite\s*:\s*["'`](https?:[^"'`]+)/.exec(text) ?? [];
      return { generator, address, title: "", permalinks: {}, contentFolder };
    }
    const fields = readFields(text, path);
    const permalinks = typeof fields.permalink === "string" ? { "": fields.permalink } : fields.permalinks;
    const base =
      generator === "jekyll"
        ? textOf(fields, "url") + textOf(fields, "baseurl")
        : textOf(fields, "baseURL", "baseurl");
    return {
      generator,
      address: base,
      title: textOf(fields, "title"),
      permalinks: fieldsOf(permalinks),
      contentFolder:
        generator === "hugo" ? await hugoContentFolder(tree, paths, root, fields) : contentFolder,
    };
  }
  const has = (folder: RegExp) => paths.some((path) => folder.test(path));
  const generator = has(/^_(posts|drafts)\//)
    ? "jekyll"
    : has(/^src\/content\//)
      ? "astro"
      : has(/^content\//)
        ? "hugo"
        : "eleventy";
  return { generator, address: "", title: "", permalinks: {}, contentFolder };
}

/** Returns the folder of Hugo's main language, which has the addresses without a language. */
async function hugoContentFolder(
  tree: FileTree,
  paths: readonly string[],
  root: string,
  fields: Fields,
): Promise<string> {
  const path = paths.find((each) => /^config\/_default\/languages\.(?:toml|ya?ml|json)$/.test(each));
  const languages = path ? readFields(await readText(tree, root + path), path) : fieldsOf(fields.languages);
  const main = fieldsOf(
    languages[textOf(fields, "defaultContentLanguage", "defaultcontentlanguage") || "en"],
  );
  const folder = textOf(main, "contentDir", "contentdir") || textOf(fields, "contentDir", "contentdir");
  return folder ? `${folder.replace(/^\.?\/|\/$/g, "")}/` : contentFolder;
}

function readFields(text: string, path: string): Fields {
  try {
    if (path.endsWith(".toml")) return parseToml(text);
    return fieldsOf(path.endsWith(".json") ? JSON.parse(text) : readYaml(text));
  } catch (error) {
    throw new ImportError(`${path} est abîmé ou coupé.`, { cause: error });
  }
}

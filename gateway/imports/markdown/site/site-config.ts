import { parse as parseToml } from "smol-toml";
import { readText } from "../../source/read-text.ts";
import { readEachField } from "../broken-head.ts";
import { textOf } from "../fields.ts";
import { fieldsOf, readYaml } from "../front-matter.ts";
import type { Fields } from "../head.ts";
import { computedFolders } from "./computed-addresses.ts";
import { asFolder, hugoFolders, type InputFolders, jekyllFolders, scriptFolders } from "./input-folders.ts";
import type { Generator, SiteTree } from "./site-tree.ts";

export interface SiteConfig extends InputFolders {
  readonly generator: Generator;
  readonly address: string;
  readonly title: string;
  /** Forms of addresses: of a section of Hugo, of all articles of Jekyll and Hexo under "". */
  readonly permalinks: Fields;
  /** Folders whose files get their addresses from a program; "" for all. */
  readonly computed: readonly string[];
  /** Language of Hugo whose addresses have no folder of their own. */
  readonly language: string;
  /** Fields that Jekyll gives to the files of a folder. */
  readonly defaults: unknown;
  /** Reason for which the configuration, or a part of it, could not be read; empty where it could. */
  readonly problems: readonly string[];
}

const names: readonly (readonly [path: RegExp, generator: Generator])[] = [
  [/^_config\.ya?ml$/, "jekyll"],
  [/^_config\.toml$/, "jekyll"],
  [/^_quarto\.ya?ml$/, "quarto"],
  [/^(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json)$/, "hugo"],
  [/^astro\.config\.\w+$/, "astro"],
  [/^(?:\.?eleventy(?:\.config)?)\.\w+$/, "eleventy"],
];

/** Reads the configuration of the generator that a folder belongs to; without one its folders tell. */
export async function readConfig(site: SiteTree): Promise<SiteConfig> {
  const { tree, paths, root } = site;
  const [path, generator] = configOf(paths);
  const text = path ? await readText(tree, root + path) : "";
  const computed = await computedFolders(site, generator, text);
  const none = { title: "", permalinks: {}, computed, language: "en", defaults: null, problems: [] };
  if (/\.(m?[jt]s|cjs)$/.test(path)) {
    const [, address = ""] = /\bsite\s*:\s*["'`](https?:[^"'`]+)/.exec(text) ?? [];
    return { generator, address, ...none, ...(await scriptFolders(site, generator, text)) };
  }
  if (!path) return { generator, address: "", ...none, ...(await foldersOf(site, generator, {})) };
  const { fields, problem } = readFields(text, path);
  const permalinks = typeof fields.permalink === "string" ? { "": fields.permalink } : fields.permalinks;
  return {
    generator,
    address: addressIn(generator, fields),
    title: textOf(fields, "title", "website.title"),
    permalinks: fieldsOf(permalinks),
    computed,
    language: textOf(fields, "defaultContentLanguage", "defaultcontentlanguage") || "en",
    defaults: fields.defaults,
    problems: problem ? [problem] : [],
    ...(await foldersOf(site, generator, fields)),
  };
}

function addressIn(generator: Generator, fields: Fields): string {
  if (generator === "jekyll") return textOf(fields, "url") + textOf(fields, "baseurl");
  if (generator === "hexo") return textOf(fields, "url");
  return textOf(fields, "baseURL", "baseurl", "website.site-url");
}

async function foldersOf(site: SiteTree, generator: Generator, fields: Fields): Promise<InputFolders> {
  if (generator === "jekyll") return jekyllFolders(fields);
  if (generator === "hexo") return plain(asFolder(textOf(fields, "source_dir") || "source"));
  if (generator === "quarto")
    return { ...plain(""), excluded: [textOf(fields, "project.output-dir") || "_site"] };
  if (generator !== "hugo") return scriptFolders(site, generator, "");
  const path = site.paths.find((each) => /^config\/_default\/languages\.(?:toml|ya?ml|json)$/.test(each));
  const languages = path ? readFields(await readText(site.tree, site.root + path), path).fields : {};
  return hugoFolders(fields, path ? languages : fieldsOf(fields.languages));
}

const plain = (folder: string): InputFolders => ({
  ...{ contentFolder: folder, inputs: [folder], shown: [], excluded: [] },
});

/** Returns the path of the configuration, "" without one, and whose it is. */
function configOf(paths: readonly string[]): readonly [path: string, generator: Generator] {
  const has = (folder: RegExp) => paths.some((path) => folder.test(path));
  for (const [form, generator] of names) {
    const path = paths.find((each) => form.test(each));
    // Jekyll and Hexo name their configuration alike.
    const isHexo = generator === "jekyll" && has(/^(scaffolds|source\/_posts)\//);
    if (path) return [path, isHexo ? "hexo" : generator];
  }
  if (has(/^_(posts|drafts)\//)) return ["", "jekyll"];
  if (has(/^source\/_(posts|drafts)\//)) return ["", "hexo"];
  if (has(/^src\/content\//)) return ["", "astro"];
  return ["", has(/^content\//) ? "hugo" : "eleventy"];
}

/** Reads a configuration; one with a line that is broken still says what its other lines say. */
function readFields(text: string, path: string): { readonly fields: Fields; readonly problem?: string } {
  const read = path.endsWith(".toml") ? parseToml : readYaml;
  try {
    return { fields: fieldsOf(path.endsWith(".json") ? JSON.parse(text) : read(text)) };
  } catch {
    const problem = `Configuration abîmée («\u00a0${path}\u00a0»)\u00a0: vérifiez les anciennes adresses après l’import`;
    return { fields: path.endsWith(".json") ? {} : readEachField(text, read), problem };
  }
}

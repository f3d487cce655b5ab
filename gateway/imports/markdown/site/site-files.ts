import { countedRemarks } from "../../source/counted-remarks.ts";
import type { SourceRemark } from "../../source/records.ts";
import { isMedium } from "../media.ts";
import type { SiteConfig } from "./site-config.ts";

/** Markdown, by all the names that its files have. */
const markdown = /\.(md|mdx|markdown|mdown|mkdn?|mkdown|qmd|rmd|rmarkdown)$/i;
/** A page in HTML has a front matter too. */
const html = /\.html?$/i;

/** Folders of templates and programs, where the whole site is the folder of the texts. */
const templates =
  /^(_includes|_layouts|_data|_sass|_plugins|_site|_book|_extensions|_freeze|includes|layouts|partials|shortcodes|archetypes|scaffolds|templates|themes|vendor|public|dist|bower_components)\//;
/** Files of the generator, and of the look of a site: no reader opens one. */
const technical =
  /\.(ya?ml|toml|json[5l]?|[ct]sv|xml|xslt?|s?css|sass|less|styl|[cm]?[jt]sx?|map|lock|log|svg|ico|cur|woff2?|ttf|otf|eot|webmanifest|rb|py|go|rs|sh|bat|mod|sum|gemspec|ini|cfg|conf|env|bib|csl|sql|db|po|mo|patch|diff|properties|r|rproj|rds|psd|sketch)$/i;
/** Texts of other markup languages, and pages of template languages. */
const otherMarkup =
  /\.(org|adoc|asciidoc|asc|rst|textile|ipynb|rnw|tex|latex|wiki|mediawiki|creole|rtf|pages|rdoc)$/i;
const template =
  /\.(njk|nunjucks|liquid|pug|jade|haml|hbs|handlebars|mustache|ejs|webc|astro|vue|svelte|php|erb|slim)$/i;
const draftFolder = /^_?(drafts?|brouillons?)$/i;

/** Texts of a site, and what is left of it. */
export interface SiteFiles {
  readonly texts: readonly string[];
  readonly left: readonly SourceRemark[];
}

/** Whether a file lies in a folder for what is not finished: it comes as a draft. */
export const isInDrafts = (path: string): boolean =>
  path
    .split("/")
    .slice(0, -1)
    .some((part) => draftFolder.test(part));

/**
 * Parts the files of a site into its texts and those that it never showed: outside the folder that the generator reads, in folders
 * of templates, or in those whose names begin with "_". Each text that is left is named.
 */
export function filesOf(paths: readonly string[], config: SiteConfig): SiteFiles {
  const texts: string[] = [];
  const left: SourceRemark[] = [];
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (!markdown.test(path) && !html.test(path)) {
      left.push(...unreadFile(path, config));
      continue;
    }
    const folder = templateFolder(path, config);
    if (folder !== null) counts.set(folder, (counts.get(folder) ?? 0) + 1);
    else {
      const reason = reasonToLeave(path, config);
      if (reason === null) texts.push(path);
      // HTML elsewhere is part of a theme or of a program.
      else if (markdown.test(path))
        left.push({ type: "remark", about: path, text: `Laissé\u00a0: ${reason}` });
    }
  }
  const folders = [...counts].map(([about, count]) => ({
    ...{ type: "remark" as const, about },
    text: countedRemarks.templatesLeft(count),
  }));
  return { texts, left: [...left, ...folders] };
}

/** Returns a remark on a file among the texts that nothing here reads; none for a file of the generator, or a medium. */
function unreadFile(path: string, config: SiteConfig): SourceRemark[] {
  const [ending] = /\.[a-z][a-z\d]{0,9}$/i.exec(path) ?? [];
  if (!ending || technical.test(path) || isMedium.test(path)) return [];
  if (templateFolder(path, config) !== null || reasonToLeave(path, config) !== null) return [];
  const text = otherMarkup.test(path)
    ? `Perdu\u00a0: un texte en «\u00a0${ending}\u00a0» ne se lit pas ici. Convertissez-le en Markdown, puis importez de nouveau`
    : template.test(path)
      ? `Page écrite par un programme («\u00a0${ending}\u00a0») laissée\u00a0: recopiez ce qu’elle dit`
      : `Fichier laissé, les «\u00a0${ending}\u00a0» ne viennent pas`;
  return [{ type: "remark", about: path, text }];
}

/** Returns the folder of templates that holds a file; null for any other file. */
function templateFolder(path: string, { inputs, shown }: SiteConfig): string | null {
  if (isShown(path, shown)) return null;
  const input = inputs.find((each) => each !== "" && path.startsWith(each));
  // Below a folder of texts, "layouts" may be a subject.
  if (input && !path.slice(input.length).startsWith("_")) return null;
  return templates.exec(path.slice(input?.length ?? 0))?.[0] ?? null;
}

function reasonToLeave(path: string, { inputs, shown, excluded, generator }: SiteConfig): string | null {
  const input = inputs.find((each) => path.startsWith(each));
  if (input === undefined)
    return `il est hors du dossier des textes de l’ancien site («\u00a0${inputs[0]}\u00a0»), qui ne le montrait pas`;
  const inner = path.slice(input.length);
  if (isShown(inner, shown)) return null;
  if (excluded.some((each) => isWithin(inner, each)))
    return "la configuration de l’ancien site l’écartait, il ne le montrait pas";
  const parts = inner.split("/");
  const isList = generator === "hugo" && /^_index\.[\w.-]+$/.test(parts.at(-1) ?? "");
  const hidden = (isList ? parts.slice(0, -1) : parts).find(
    (part) => part.startsWith("_") && part !== "_posts" && !draftFolder.test(part),
  );
  return hidden ? `l’ancien site ne montrait pas «\u00a0${hidden}\u00a0»` : null;
}

const isShown = (path: string, shown: readonly string[]): boolean =>
  shown.some((folder) => isWithin(path, folder));

const isWithin = (path: string, given: string): boolean => {
  const folder = given.replace(/^\/|\/$/g, "");
  return folder !== "" && (path === folder || path.startsWith(`${folder}/`));
};

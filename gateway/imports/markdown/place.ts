import { slugOf } from "../../../schema/slug.ts";
import { folderOf } from "../../../schema/text/ends.ts";
import { categoriesOf, dateOf, listOf, textOf } from "./fields.ts";
import type { Fields } from "./head.ts";
import type { SiteConfig } from "./site/site-config.ts";
import { isInDrafts } from "./site/site-files.ts";

/** Place of a file in its site, as its path says. */
export interface Place {
  /** Path without the generator's own folder and the ending: `blog/2019-04-02-port`. */
  readonly path: string;
  /** First folder; "" at the root. */
  readonly section: string;
  /** Last part, without its date; that of the folder for a bundle. */
  readonly name: string;
  readonly date: Date | null;
  readonly isPost: boolean;
  readonly isDraft: boolean;
  /** Language that its name says; "" without one. */
  readonly language: string;
}

/** Ending of a file, behind its language. */
const nameEnd = /\.(?:([a-z]{2}(?:-[a-z]{2,4})?)\.)?\w+$/i;

const articleFolders =
  /^(posts?|blog|articles?|news|actualites|journal|notes|writing|_posts|_drafts?|drafts?|brouillons?)$/;

export function placeOf(file: string, fields: Fields, { contentFolder }: SiteConfig): Place {
  const inner = (file.startsWith(contentFolder) ? file.slice(contentFolder.length) : file)
    .replace(/^(?:src\/)?content\/|^src\/(?:pages\/)?|^pages\//, "")
    .replace(nameEnd, "");
  const path = inner.replace(/(^|\/)_?index$/, "") || "index";
  const parts = path.split("/");
  const [, day, rest = ""] = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(parts.at(-1) ?? "") ?? [];
  const section = parts.length > 1 || inner.includes("/") ? (parts[0] ?? "") : "";
  const isFolderOfArticles = inner.split("/").some((part) => articleFolders.test(part));
  // Text that Hugo shows above the list of a folder.
  const isSection = /(^|\/)_index$/.test(inner);
  const isPage = isSection || textOf(fields, "type", "layout") === "page" || path === "index";
  const date = day ? dateOf({ date: day.replace(/-(\d)(?=-|$)/g, "-0$1") }, "date") : null;
  return {
    path,
    section,
    name: day ? rest : (parts.at(-1) ?? ""),
    date,
    isPost: !isPage && (isFolderOfArticles || date !== null || dateOf(fields, ...dateNames) !== null),
    isDraft: isInDrafts(file),
    language: nameEnd.exec(file)?.[1]?.toLowerCase() ?? "",
  };
}

export const dateNames = [
  "date",
  "pubDate",
  "publishDate",
  "published_at",
  "pubDatetime",
  "published",
] as const;

const jekyllForms: Readonly<Record<string, string>> = {
  date: "/:categories/:year/:month/:day/:title:output_ext",
  pretty: "/:categories/:year/:month/:day/:title/",
  ordinal: "/:categories/:year/:y_day/:title:output_ext",
  none: "/:categories/:title:output_ext",
};

/** Addresses of a file on the old site, its own first. */
export interface FileAddresses {
  readonly addresses: readonly string[];
  /** A program, or a template that is not understood here, made its own. */
  readonly isAddressGuessed: boolean;
}

/** Returns the addresses at which a file was read there. */
export function addressesOf(file: string, place: Place, fields: Fields, config: SiteConfig): FileAddresses {
  const aliases = listOf(fields, "aliases", "redirect_from", "redirects");
  const given = permalinkOf(place, fields);
  const isUnderstood = !given.includes("{");
  const isProgram = given === "" && config.computed.some((folder) => file.startsWith(folder));
  const own =
    given === "" || !isUnderstood
      ? inLanguage(place, config, ownAddresses(place, fields, config))
      : [given.includes(":") && !/^https?:/.test(given) ? fill(given, place, fields, config) : given];
  return {
    addresses: [...own, ...aliases].map(rooted),
    isAddressGuessed:
      !isUnderstood || isProgram || isUnfilled(own[0] ?? "") || hasOtherLanguage(place, config),
  };
}

/** Whether a form of addresses has parts that nobody here knows, or wanted a date that the file does not say. */
const isUnfilled = (address: string): boolean => /\/:\w|\/1970\//.test(address);

/** Hugo shows `port.en.md` in a folder of its language, but for the main one; other generators have their own ways. */
const hasOtherLanguage = ({ language }: Place, { generator, language: main }: SiteConfig): boolean =>
  language !== "" && (generator !== "hugo" || language !== main);

const inLanguage = (place: Place, config: SiteConfig, addresses: string[]): string[] =>
  hasOtherLanguage(place, config) ? addresses.map((each) => `/${place.language}${each}`) : addresses;

const permalinkOf = (place: Place, fields: Fields): string =>
  textOf(fields, "url", "permalink")
    .replace(/\{\{-?\s*title\s*\|\s*slug(?:ify)?\s*-?\}\}/g, () => slugOf(textOf(fields, "title"), 100))
    .replace(/\{\{-?\s*page\.fileSlug\s*-?\}\}/g, () => place.name);

function ownAddresses(place: Place, fields: Fields, config: SiteConfig): string[] {
  const { generator, permalinks } = config;
  const slug = textOf(fields, "slug");
  if (generator === "jekyll") {
    const form = textOf(permalinks, "") || "date";
    if (place.isPost) return [fill(jekyllForms[form] ?? form, place, fields, config)];
    return form === "pretty" || form.endsWith("/")
      ? [`/${place.path}/`]
      : [`/${place.path}.html`, `/${place.path}/`];
  }
  if (generator === "hexo" && place.isPost)
    return [fill(textOf(permalinks, "") || ":year/:month/:day/:title/", place, fields, config)];
  if (generator === "quarto") return [`/${place.path}.html`];
  const form = generator === "hugo" ? textOf(permalinks, place.section, `page.${place.section}`) : "";
  if (form) return [fill(form, place, fields, config)];
  if (place.path === "index") return ["/"];
  const folder = folderOf(place.path);
  // Eleventy leaves the date of a file out of its address.
  const last = slug || (generator === "eleventy" ? place.name : place.path.slice(folder.length));
  return [`/${folder}${generator === "hugo" ? last.toLowerCase().replaceAll(" ", "-") : last}/`];
}

const two = (number: number): string => String(number).padStart(2, "0");

function fill(form: string, place: Place, fields: Fields, config: SiteConfig): string {
  const date = dateOf(fields, ...dateNames) ?? place.date ?? new Date(0);
  const slug = textOf(fields, "slug") || place.name;
  const values: Readonly<Record<string, string>> = {
    year: String(date.getUTCFullYear()),
    month: two(date.getUTCMonth() + 1),
    i_month: String(date.getUTCMonth() + 1),
    day: two(date.getUTCDate()),
    i_day: String(date.getUTCDate()),
    y_day: String(Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 0)) / 86_400_000)).padStart(
      3,
      "0",
    ),
    title: textOf(fields, "slug") || titlePart(place, fields, config),
    post_title: hugoSlug(textOf(fields, "title")),
    name: place.name,
    slug,
    slugorfilename: slug,
    slugorcontentbasename: slug,
    filename: place.name,
    contentbasename: place.name,
    section: place.section,
    sections: folderOf(place.path).slice(0, -1),
    categories: categoriesOf(fields, config)
      .map((name) => name.toLowerCase())
      .join("/"),
    output_ext: ".html",
  };
  return form
    .replace(/:(\w+)/g, (whole, name: string) => values[name.toLowerCase()] ?? whole)
    .replace(/\/{2,}/g, "/");
}

/** Hexo and Jekyll mean the name of the file by it, Hugo its title. */
const titlePart = ({ date, name }: Place, fields: Fields, { generator }: SiteConfig): string =>
  date || generator === "hexo" ? name : hugoSlug(textOf(fields, "title"));

/** Returns a title as Hugo puts it into an address: letters of every script stay, accents too. */
const hugoSlug = (title: string): string =>
  title
    .normalize("NFC")
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}.\\/_#+~\s-]/gu, "")
    .replace(/[\s-]+/g, "-")
    .replace(/^-|-$/g, "");

const rooted = (address: string): string => (/^(https?:|\/)/.test(address) ? address : `/${address}`);

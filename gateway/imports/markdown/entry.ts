import { dirname } from "node:path/posix";
import type { SourceEntry } from "../source/records.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import { entryOf } from "../source/written-records.ts";
import { brokenRemark, withHead } from "./broken-head.ts";
import { categoriesOf, dateOf, listOf, tagsOf, textOf } from "./fields.ts";
import type { BrokenHead, Fields } from "./head.ts";
import { plainMarkdown } from "./mdx/mdx.ts";
import { isComposed } from "./not-a-text.ts";
import { ownBody, readOwnComments } from "./own-data.ts";
import { entryNames, fieldsIn } from "./own-fields.ts";
import { addressesOf, dateNames, type Place, placeOf } from "./place.ts";
import { replaceShortcodes } from "./shortcodes.ts";
import type { SiteConfig } from "./site/site-config.ts";
import { statusOf } from "./status.ts";
import { unknownFieldsRemark } from "./unknown-fields.ts";

interface EntryFile {
  readonly tree: FileTree;
  readonly root: string;
  readonly file: string;
  /** Those of the file and of its folders. */
  readonly fields: Fields;
  /** Those of the file alone. */
  readonly own?: Fields;
  readonly body: string;
  readonly config: SiteConfig;
  /** Of an export of this software: its text stays as it is. */
  readonly broken?: BrokenHead;
  readonly isOwn?: boolean;
}

const guessedRemark =
  "Ancienne adresse supposée\u00a0: un programme la calculait, le plan de l’ancien site la confirmera";

/** Returns the article or page of a file. */
export async function readEntry({
  tree,
  root,
  file,
  fields,
  own = fields,
  body,
  config,
  broken,
  isOwn = false,
}: EntryFile): Promise<SourceEntry> {
  const place = placeOf(file, fields, config);
  const where = addressesOf(file, place, fields, config);
  const remarks = new Set<string>();
  const date = dateOf(fields, ...dateNames) ?? place.date;
  if (where.isAddressGuessed) remarks.add(guessedRemark);
  const composed = !isOwn && isComposed(body);
  if (composed) remarks.add("Composé en partie par un programme là-bas\u00a0: il vient comme brouillon");
  if (broken) remarks.add(brokenRemark(broken));
  const slug =
    textOf(fields, "slug", "postSlug") || (isOwn ? place.path.slice(place.section.length + 1) : place.name);
  const written = entryOf(fieldsIn(fields, entryNames));
  return {
    ...written,
    kind: isOwn ? (place.section === "posts" ? "POST" : "PAGE") : place.isPost ? "POST" : "PAGE",
    key: file,
    title: textOf(fields, "title") || (isOwn ? "" : titleIn(body) || titleOfFile(place)),
    slug: slug === "index" && !isOwn ? textOf(fields, "title") : slug,
    ...where,
    names: [`/${root}${file}`, `/${place.path}`, `/${place.path.split("/").at(-1)}`],
    body: isOwn
      ? ownBody(body)
      : withHead(
          broken,
          isHtml(file),
          textOfFile(file, body, config, (text) => remarks.add(text)),
        ),
    format: isOwn ? "palabre" : isHtml(file) ? "html" : "markdown",
    folder: dirname(root + file),
    summary: textOf(fields, "description", "summary", "excerpt", "subtitle"),
    date,
    status: composed || broken ? "DRAFT" : statusOf(fields, place, date, (text) => remarks.add(text)),
    authorKeys: listOf(fields, "authors", "author"),
    terms: [...new Set([...categoriesOf(fields, config), ...tagsOf(fields, config)])],
    cover: coverOf(fields),
    coverAlt: textOf(fields, "imageAlt", "image_alt", "cover.alt", "image.alt", "heroImageAlt"),
    audio: textOf(fields, "audio"),
    corrections: isOwn ? written.corrections : [],
    ...seoOf(fields),
    comments: isOwn ? await readOwnComments(tree, root, file) : [],
    remarks: [...remarks, ...(isOwn || broken ? [] : unknownFieldsRemark(own))],
  };
}

/** Returns what search engines and link previews are given. */
const seoOf = (fields: Fields) => ({
  seoTitle: textOf(fields, "seoTitle", "seo_title", "seo.title", "meta_title"),
  seoDescription: textOf(fields, "seoDescription", "seo_description", "seo.description", "meta_description"),
  canonical: textOf(fields, "canonical", "canonicalURL", "canonicalUrl", "canonical_url"),
  isIndexed: fields.noindex !== true && fields.robotsNoIndex !== true,
  shareImage: textOf(fields, "shareImage", "seo.image"),
});

const isHtml = (file: string): boolean => /\.html?$/i.test(file);

function textOfFile(
  file: string,
  body: string,
  { generator }: SiteConfig,
  remark: (text: string) => void,
): string {
  const plain = file.endsWith(".mdx") ? plainMarkdown(body, remark) : body;
  return replaceShortcodes(plain, generator, remark).trim();
}

/** Returns the title that Jekyll gives to a file without one: its name in words. */
const titleOfFile = ({ name }: Place): string =>
  name.replace(/[-_]+/g, " ").replace(/^./u, (first) => first.toUpperCase());

const titleIn = (body: string): string => /^#\s+(.+)$/m.exec(body)?.[1]?.trim() ?? "";

const coverOf = (fields: Fields): string =>
  textOf(
    fields,
    ...[
      "image",
      "cover",
      "cover.image",
      "cover.src",
      "image.path",
      "image.src",
      "image.url",
      "heroImage",
      "heroImage.src",
    ],
    ...[
      "featured_image",
      "featuredImage",
      "feature_image",
      "thumbnail",
      "images",
      "ogImage",
      "banner",
      "header.image",
    ],
  );

import { leftOut } from "../source/left-out.ts";
import type { Fields } from "./head.ts";
import { entryNames } from "./own-fields.ts";

/** Fields that are read, by their first names, beside those of this software. */
const read = [
  "pubDate publishDate published_at pubDatetime published draft permalink url postSlug aliases redirect_from redirects",
  "summary excerpt subtitle author categories category cover heroImage featured_image",
  "featuredImage feature_image thumbnail images ogImage banner header image_alt heroImageAlt",
  "seo seo_title meta_title seo_description meta_description canonicalURL canonicalUrl",
  "canonical_url noindex robotsNoIndex expiryDate type layout",
  "series series_order seriesOrder series_weight part isDraft is_draft private publish is_published status visibility password",
];
/** Fields for the generator itself, which no reader sees. */
const internal = [
  "id uid guid key linkTitle weight order template templateEngineOverride eleventyComputed eleventyExcludeFromCollections",
  "eleventyNavigation pagination cascade outputs build _build markup isCJKLanguage headless lastmod updated updatedDate",
  "modified last_modified_at modDatetime translationKey lang language locale toc showToc ShowToc tocOpen TocOpen comments",
  "disableComments math katex mermaid sitemap search hidden nav nav_order parent has_children defaults output collection",
];
const known: ReadonlySet<string> = new Set([
  ...Object.values(entryNames).filter((name) => name !== null),
  ...[...read, ...internal].flatMap((names) => names.split(" ")),
]);
const knownByLowerCase: ReadonlyMap<string, string> = new Map(
  [...known].map((name) => [name.toLowerCase(), name]),
);

/** Returns the fields under the names that are known here: Hugo doesn't distinguish `publishdate` from `publishDate`. */
export const withKnownNames = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      known.has(name) ? name : (knownByLowerCase.get(name.toLowerCase()) ?? name),
      value,
    ]),
  );

/** Returns a remark on the fields of a front matter that say something and have no place here; none without them. */
export function unknownFieldsRemark(fields: Fields): string[] {
  const names = Object.entries(fields).flatMap(([name, value]) =>
    known.has(name) || value === null || value === "" || value === false ? [] : name,
  );
  return leftOut("Champs de l’en-tête laissés", names);
}

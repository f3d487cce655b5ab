import { plainTextOf } from "../content/html-text.ts";

/** Custom fields of the plugins that write for search engines: Yoast, Rank Math, All in One SEO. */
const titles = ["_yoast_wpseo_title", "rank_math_title", "_aioseo_title"];
const descriptions = ["_yoast_wpseo_metadesc", "rank_math_description", "_aioseo_description"];
/** The last ones are the keys of media, the others addresses. */
const shareImages = [
  ...["_yoast_wpseo_opengraph-image", "rank_math_facebook_image", "_aioseo_og_image_custom_url"],
  ...["_yoast_wpseo_twitter-image", "rank_math_twitter_image"],
  ...["_yoast_wpseo_opengraph-image-id", "rank_math_facebook_image_id"],
];
const canonicals = ["_yoast_wpseo_canonical", "rank_math_canonical_url", "_aioseo_canonical_url"];

interface Seo {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly isIndexed: boolean;
  /** Key of a medium, or an address; empty without one. */
  readonly shareImage: string;
  readonly remarks: readonly string[];
}

/** Returns what an article has for search engines and link previews; the variables are replaced where an article has the value. */
export function readSeo(meta: ReadonlyMap<string, string>, articleTitle: string): Seo {
  const first = (keys: readonly string[]) => keys.map((key) => meta.get(key)?.trim()).find(Boolean) ?? "";
  const remarks: string[] = [];
  const filled = (text: string): string => {
    const known = plainTextOf(text)
      .replace(/%%title%%|%title%|#post_title/g, articleTitle)
      .replace(
        /%%(sep|sitename|sitedesc|page|primary_category)%%|%(sep|sitename|sitedesc|page)%|#(separator_sa|site_title)/g,
        "",
      )
      .replace(/\s+/g, " ")
      .trim();
    const rest = /%%?\w+%?%/.exec(known);
    if (!rest) return known === articleTitle ? "" : known;
    remarks.push(`Texte pour les moteurs laissé\u00a0: il contient la variable ${rest[0]}`);
    return "";
  };
  return {
    title: filled(first(titles)),
    description: filled(first(descriptions)),
    canonical: first(canonicals),
    isIndexed:
      meta.get("_yoast_wpseo_meta-robots-noindex") !== "1" &&
      !/noindex/.test(meta.get("rank_math_robots") ?? ""),
    shareImage: first(shareImages),
    remarks,
  };
}

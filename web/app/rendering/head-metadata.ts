import type { Site } from "../../../schema/render.ts";
import type { PageState } from "../../lib/page-state.ts";
import { syndicationFormats } from "../../ui/PageMeta.tsx";
import { hasTokenParam, type Route } from "../route.ts";
import { escapeHtml } from "./escaping.ts";

/**
 * Adds metadata for search engines and feed readers to pages that define only a title: the defaults of
 * PageMeta, written by the server alone, so that no browser downloads them as script.
 */
export function withDefaultMetadata(
  hoisted: string,
  { site, failure }: PageState,
  route: Route | null,
): string {
  if (!route || failure || hasTokenParam(route) || hoisted.includes('rel="canonical"')) return hoisted;
  // Already escaped by React.
  const [, whole = site.name] = /<title[^<>]*>([^<]*)</.exec(hoisted) ?? [];
  // Previews name the site beside the title.
  const title = whole.replace(` · ${escapeHtml(site.name)}`, "");
  const [, description] = /<meta name="description" content="([^"]*)"/.exec(hoisted) ?? [];
  const text = description ?? escapeHtml(defaultDescription(site));
  const address = route.path.includes(":") ? null : escapeHtml(site.url + route.path);
  return [
    hoisted,
    description === undefined ? `<meta name="description" content="${text}">` : "",
    `<meta name="robots" content="${route.path === "/feeds" ? "max-image-preview:large" : "noindex"}">`,
    address && `<link rel="canonical" href="${address}"><meta property="og:url" content="${address}">`,
    ...syndicationFormats.map(
      ([file, type]) =>
        `<link rel="alternate" type="${type}" title="${escapeHtml(site.name)}" href="/${file}">`,
    ),
    `<meta property="og:site_name" content="${escapeHtml(site.name)}">`,
    `<meta property="og:locale" content="fr_FR"><meta property="og:type" content="website">`,
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${text}">`,
    site.shareImage
      ? `<meta property="og:image" content="${escapeHtml(site.url)}/share-images/${site.shareImage}.jpg"><meta property="og:image:type" content="image/jpeg"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">`
      : "",
    `<meta name="twitter:card" content="${site.shareImage ? "summary_large_image" : "summary"}">`,
  ].join("");
}

const defaultDescription = ({ name, description }: Site) =>
  description || `${name}\u00a0: articles, actualités, images, vidéos, livres et musiques.`;

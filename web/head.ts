import type { Site } from "../schema/render.ts";
import type { PageState } from "./page.ts";
import type { Route } from "./routes.tsx";
import { feedForms } from "./ui/PageMeta.tsx";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * What engines and readers of feeds look for, in pages that say little more than their title: the words of PageMeta,
 * written by the server alone, so that no browser downloads them as script.
 */
export function completed(hoisted: string, { site, failure }: PageState, route: Route | null): string {
  if (!route || failure || route.isSecret || hoisted.includes('rel="canonical"')) return hoisted;
  // Already escaped, as React wrote them.
  const [, title = site.name] = /<title[^>]*>([^<]*)</.exec(hoisted) ?? [];
  const [, description] = /<meta name="description" content="([^"]*)"/.exec(hoisted) ?? [];
  const words = description ?? escaped(defaultDescription(site));
  const address = route.path.includes(":") ? null : escaped(site.url + route.path);
  return [
    hoisted,
    description === undefined ? `<meta name="description" content="${words}">` : "",
    route.path === "/feeds" ? "" : `<meta name="robots" content="noindex">`,
    address && `<link rel="canonical" href="${address}"><meta property="og:url" content="${address}">`,
    ...feedForms.map(
      ([file, type]) => `<link rel="alternate" type="${type}" title="${escaped(site.name)}" href="/${file}">`,
    ),
    `<meta property="og:site_name" content="${escaped(site.name)}">`,
    `<meta property="og:locale" content="fr_FR"><meta property="og:type" content="website">`,
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${words}">`,
    `<meta name="twitter:card" content="summary">`,
  ].join("");
}

const defaultDescription = ({ name }: Site) => `${name}\u00a0: ce qui se lit et se dit sous l’arbre.`;

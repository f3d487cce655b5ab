import type { SourceRedirect } from "../../source/records.ts";
import type { Generator as SiteGenerator } from "./site-tree.ts";

const feeds: Readonly<Record<SiteGenerator, readonly string[]>> = {
  hugo: ["/index.xml", "/posts/index.xml", "/post/index.xml", "/blog/index.xml"],
  jekyll: ["/feed.xml", "/atom.xml"],
  hexo: ["/atom.xml", "/rss2.xml"],
  quarto: ["/index.xml"],
  eleventy: ["/feed.xml", "/feed/feed.xml", "/feed"],
  astro: ["/feed.xml"],
};

/** Yields the addresses of a generator's lists and feeds, as patterns. */
export function* readListAddresses(generator: SiteGenerator): Generator<SourceRedirect> {
  for (const from of feeds[generator]) yield { type: "redirect", from, to: "/rss.xml" };
  const lists = [
    ...["/page/:page", "/page:page", "/posts/page/:page", "/blog/page/:page"].map((from) => [
      from,
      "/posts?page=:page",
    ]),
    ...["/tags/:slug", "/tag/:slug", "/categories/:slug", "/category/:slug"].map((from) => [
      from,
      "/posts?tags=:slug",
    ]),
    ...["/tags/:slug/index.xml", "/categories/:slug/index.xml"].map((from) => [from, "/rss.xml"]),
    ...["/blog", "/archive", "/archives", "/tags", "/categories"].map((from) => [from, "/posts"]),
  ];
  for (const [from = "", to = ""] of lists) yield { type: "redirect", from, to };
}

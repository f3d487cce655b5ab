import type { OldAddress } from "../survey/site-addresses.ts";

/** Addresses of an article of WordPress, by year and month, by day, or by its name alone. */
const articles = ["/:year/:month/:slug", "/:year/:month/:day/:slug", "/:slug"];
/** Other forms of the same article: its further pages, its comments' feed and pages, and those for phones and other sites. */
const forms = ["feed", "amp", "embed", "trackback", "comment-page-1", "comment-page-2", "2", "3"];
const siteMaps = ["wp-sitemap", "sitemap_index", "post-sitemap", "page-sitemap", "category-sitemap"];

/** Addresses that every site of WordPress has besides its articles and pages, as patterns. */
export const listAddresses: readonly OldAddress[] = [
  { from: "/feed", to: "/rss.xml" },
  { from: "/rss", to: "/rss.xml" },
  { from: "/feed/atom", to: "/atom.xml" },
  { from: "/feed/rss2", to: "/rss.xml" },
  { from: "/feed/rss", to: "/rss.xml" },
  { from: "/comments/feed", to: "/rss.xml" },
  { from: "/blog", to: "/posts" },
  { from: "/page/:page", to: "/posts?page=:page" },
  { from: "/category/:slug/feed", to: "/rss.xml" },
  { from: "/tag/:slug/feed", to: "/rss.xml" },
  { from: "/category/:slug/page/:page", to: "/posts?tags=:slug&page=:page" },
  { from: "/tag/:slug/page/:page", to: "/posts?tags=:slug&page=:page" },
  { from: "/category/:parent/:slug", to: "/posts?tags=:slug" },
  { from: "/category/:slug", to: "/posts?tags=:slug" },
  { from: "/tag/:slug", to: "/posts?tags=:slug" },
  { from: "/author/:slug", to: "/posts" },
  { from: "/author/:slug/feed", to: "/rss.xml" },
  { from: "/author/:slug/page/:page", to: "/author/:slug" },
  { from: "/:year/:month/page/:page", to: "/:year/:month" },
  ...siteMaps.map((name) => ({ from: `/${name}.xml`, to: "/sitemap.xml" })),
  ...articles.flatMap((to) => forms.map((form) => ({ from: `${to}/${form}`, to }))),
];

import type { OldAddress } from "../survey/site-addresses.ts";

/** Addresses that every site of WordPress has besides its articles and pages, as patterns. */
export const listAddresses: readonly OldAddress[] = [
  { from: "/feed", to: "/rss.xml" },
  { from: "/rss", to: "/rss.xml" },
  { from: "/feed/atom", to: "/atom.xml" },
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
];

import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { usePage } from "../lib/page-state.ts";
import { trustedHtml } from "../lib/text/trusted-html.ts";
import type { ImageSource } from "./media/Picture.tsx";
import { PageTitle } from "./PageTitle.tsx";
import { breadcrumbList, type Step } from "./structured-data.ts";

interface PageMetaProps {
  title: string;
  description: string;
  /** Canonical path when it differs from the current entry: without filters and sort order. */
  path?: string;
  /** Whole address of the page that search engines are to show in place of this one. */
  canonical?: string;
  image?: ImageSource | null;
  /** Path of the link preview's picture below /share-images, without its ending, where it is neither `image` nor the site's. */
  shareImage?: string;
  kind?: "website" | "article" | "profile" | "book" | "video.other" | "music.song" | "music.album";
  publishedAt?: string | null;
  /** schema.org data; `@context` is added. */
  data?: Record<string, unknown>[];
  /** Pages above this one, the most general first: its breadcrumbs in search results. */
  above?: readonly Step[];
  /** Additional feed for this subject: its folder and title. */
  feed?: { folder: string; about: string };
  /** Excludes the page from search engines: search results, empty lists. */
  isPrivate?: boolean;
}

/** Metadata for search engines and link previews. React hoists it to the head. */
export function PageMeta(props: PageMetaProps) {
  const { title, description, image, kind = "website", publishedAt, feed, isPrivate } = props;
  const { site } = usePage();
  const shared = props.shareImage ?? (image ? `files/${image.name}` : site.shareImage);
  const { pathname } = useLocation();
  const text = structured(dataOf(props, props.path ?? pathname, site.url));
  const structuredData = useMemo(() => trustedHtml(text), [text]);
  const address = `${site.url}${props.path ?? pathname}`;
  return (
    <>
      <PageTitle title={title} />
      <meta name="description" content={description} />
      <link rel="canonical" href={props.canonical || address} />
      {!isPrivate && (
        <>
          {feed && <FeedLinks folder={feed.folder} title={`${site.name} · ${feed.about}`} />}
          <FeedLinks folder="" title={site.name} />
        </>
      )}
      <meta name="robots" content={isPrivate ? "noindex" : "max-image-preview:large"} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="fr_FR" />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {shared && (
        <>
          <meta property="og:image" content={`${site.url}/share-images/${shared}.jpg`} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta name="twitter:card" content={shared ? "summary_large_image" : "summary"} />
      {publishedAt && <meta property="article:published_time" content={publishedAt} />}
      {text && (
        <script
          type="application/ld+json"
          // Stays as the server has rendered it.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, and nothing in them can end the element
          dangerouslySetInnerHTML={{ __html: structuredData }}
        />
      )}
    </>
  );
}

/** Files of a syndication feed and their media types. */
export const syndicationFormats = [
  ["rss.xml", "application/rss+xml"],
  ["atom.xml", "application/atom+xml"],
  ["feed.json", "application/feed+json"],
] as const;

/** Links by which feed readers discover the feeds. */
const FeedLinks = ({ folder, title }: { folder: string; title: string }) =>
  syndicationFormats.map(([file, type]) => (
    <link key={file} rel="alternate" type={type} title={title} href={`${folder}/${file}`} />
  ));

/** Returns all schema.org data of a page; search engines read what the server has rendered. */
function dataOf({ title, data = [], above }: PageMetaProps, path: string, siteUrl: string) {
  if (!above) return data;
  return import.meta.env.SSR
    ? [...data, breadcrumbList(siteUrl, [...above, { name: title, path }])]
    : [...data, {}];
}

/** Returns data as a script element contains it; "" for none. */
const structured = (data: Record<string, unknown>[]) =>
  data.length === 0
    ? ""
    : JSON.stringify(data.map((entry) => ({ "@context": "https://schema.org", ...entry }))).replaceAll(
        "<",
        "\\u003c",
      );

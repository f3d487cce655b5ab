import { useLocation } from "react-router-dom";
import { usePage } from "../page.ts";
import type { PictureFacts } from "./Picture.tsx";

interface PageMetaProps {
  title: string;
  description: string;
  /** The page's own address, when it is not the path one came by: without what only filters or sorts. */
  path?: string;
  image?: PictureFacts | null;
  kind?: "website" | "article" | "profile" | "book" | "video.other" | "music.song";
  publishedAt?: string | null;
  /** schema.org's description; `@context` is added. */
  data?: Record<string, unknown>[];
  /** The feed of just this, beside that of everything: where its files lie, and what it is about. */
  feed?: { folder: string; about: string };
  /** Search engines are asked to pass by: results of a search, empty lists. */
  isPrivate?: boolean;
}

/** What search engines and those who share read of a page. React takes it to the head. */
export function PageMeta(props: PageMetaProps) {
  const { title, description, image, kind = "website", publishedAt, data = [], feed, isPrivate } = props;
  const { site } = usePage();
  const { pathname } = useLocation();
  const address = `${site.url}${props.path ?? pathname}`;
  return (
    <>
      <title>{title.includes(site.name) ? title : `${title} · ${site.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {!isPrivate && (
        <>
          {feed && <FeedLinks folder={feed.folder} title={`${site.name} · ${feed.about}`} />}
          <FeedLinks folder="" title={site.name} />
        </>
      )}
      {isPrivate && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="fr_FR" />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {image && <meta property="og:image" content={`${site.url}/image/${image.name}?w=1280`} />}
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
      {publishedAt && <meta property="article:published_time" content={publishedAt} />}
      {data.length > 0 && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, and nothing in them can end the element
          dangerouslySetInnerHTML={{ __html: structured(data) }}
        />
      )}
    </>
  );
}

/** The files of a feed, and their types. */
export const feedForms = [
  ["rss.xml", "application/rss+xml"],
  ["atom.xml", "application/atom+xml"],
  ["feed.json", "application/feed+json"],
] as const;

/** By these, programs that read feeds find them. */
const FeedLinks = ({ folder, title }: { folder: string; title: string }) =>
  feedForms.map(([file, type]) => (
    <link key={file} rel="alternate" type={type} title={title} href={`${folder}/${file}`} />
  ));

const structured = (data: Record<string, unknown>[]) =>
  JSON.stringify(data.map((one) => ({ "@context": "https://schema.org", ...one }))).replaceAll(
    "<",
    "\\u003c",
  );

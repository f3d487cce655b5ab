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
  /** Search engines are asked to pass by: results of a search, empty lists. */
  isPrivate?: boolean;
}

/** What search engines and those who share read of a page. React takes it to the head. */
export function PageMeta(props: PageMetaProps) {
  const { title, description, image, kind = "website", publishedAt, data = [], isPrivate } = props;
  const { site } = usePage();
  const { pathname } = useLocation();
  const address = `${site.url}${props.path ?? pathname}`;
  return (
    <>
      <title>{title.includes(site.name) ? title : `${title} · ${site.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
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

const structured = (data: Record<string, unknown>[]) =>
  JSON.stringify(data.map((one) => ({ "@context": "https://schema.org", ...one }))).replaceAll(
    "<",
    "\\u003c",
  );

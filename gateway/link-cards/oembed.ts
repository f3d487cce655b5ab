import { type Embed, type EmbedKind, embedPage, embedProviders } from "../../schema/markdown/embed.ts";
import { type PageDetails, plainDetails } from "./page-details.ts";

// The only endpoints; discovery in pages is not followed. Instagram answers only to registered applications.
const endpoints: Readonly<Record<EmbedKind, ((host: string) => string) | null>> = {
  YOUTUBE: () => "https://www.youtube.com/oembed",
  VIMEO: () => "https://vimeo.com/api/oembed.json",
  SOUNDCLOUD: () => "https://soundcloud.com/oembed",
  SPOTIFY: () => "https://open.spotify.com/oembed",
  DEEZER: () => "https://api.deezer.com/oembed",
  X: () => "https://publish.x.com/oembed",
  INSTAGRAM: null,
  PEERTUBE: (host) => `https://${host}/services/oembed`,
  MASTODON: (host) => `https://${host}/api/oembed`,
};

/** Returns the address of the oEmbed data of an embed; null where the provider has none for everybody. */
export function oembedAddress(embed: Embed): string | null {
  const endpoint = endpoints[embed.kind]?.(embed.id.split("/")[0] ?? "");
  return endpoint ? `${endpoint}?${new URLSearchParams({ url: embedPage(embed), format: "json" })}` : null;
}

/** Reads title, author and picture of oEmbed data; their HTML is never looked at. Null for anything else than such data. */
export function readOembed(json: string, kind: EmbedKind): PageDetails | null {
  const data = parsed(json);
  if (!data || !("version" in data || "type" in data)) return null;
  return plainDetails({
    title: data.title,
    author: data.author_name,
    site: embedProviders[kind].name,
    picture: data.thumbnail_url,
  });
}

function parsed(json: string): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(json);
    return data !== null && typeof data === "object" && !Array.isArray(data)
      ? (data as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Names and media of the sites whose content an article can show in place, after a click. */
export const embedProviders = {
  YOUTUBE: { name: "YouTube", medium: "video" },
  VIMEO: { name: "Vimeo", medium: "video" },
  PEERTUBE: { name: "PeerTube", medium: "video" },
  SOUNDCLOUD: { name: "SoundCloud", medium: "audio" },
  SPOTIFY: { name: "Spotify", medium: "audio" },
  DEEZER: { name: "Deezer", medium: "audio" },
  X: { name: "X", medium: "post" },
  MASTODON: { name: "Mastodon", medium: "post" },
  INSTAGRAM: { name: "Instagram", medium: "post" },
} as const;

export type EmbedKind = keyof typeof embedProviders;

export interface Embed<Kind extends EmbedKind = EmbedKind> {
  readonly kind: Kind;
  /** Identifier at the site, as `embedPage` and `embedPlayer` need it; for PeerTube and Mastodon with the host. */
  readonly id: string;
}

/** A video of a catalogue. */
export type VideoEmbed = Embed<"YOUTUBE" | "VIMEO">;

/** Sites of one host each: their hosts, and the paths that lead to something that can be shown. */
const sites: readonly { kind: EmbedKind; hosts: RegExp; path: RegExp }[] = [
  { kind: "YOUTUBE", hosts: /^youtu\.be$/, path: /^\/([\w-]{11})$/ },
  {
    kind: "YOUTUBE",
    hosts: /^youtube(-nocookie)?\.com$/,
    path: /^\/(?:embed|shorts|live|v)\/([\w-]{11})$/,
  },
  {
    kind: "VIMEO",
    hosts: /^(player\.)?vimeo\.com$/,
    path: /^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,12}(?:\/[0-9a-f]{6,20})?)$/,
  },
  {
    kind: "SOUNDCLOUD",
    hosts: /^soundcloud\.com$/,
    path: /^\/((?!you\/|discover\/|search\/|stream\/)[\w-]{1,80}\/(?:sets\/)?(?!sets$)[\w-]{1,255}(?:\/s-\w{4,30})?)$/,
  },
  {
    kind: "SPOTIFY",
    hosts: /^open\.spotify\.com$/,
    path: /^\/(?:intl-\w{2}\/)?(?:embed\/)?((?:track|album|playlist|episode|show|artist)\/\w{22})$/,
  },
  {
    kind: "DEEZER",
    hosts: /^deezer\.com$/,
    path: /^\/(?:\w{2}\/)?((?:track|album|playlist|episode|show|artist)\/\d{1,15})$/,
  },
  { kind: "X", hosts: /^(x|twitter)\.com$/, path: /^\/(\w{1,20}\/status\/\d{1,20})(?:\/photo\/\d)?$/ },
  {
    kind: "INSTAGRAM",
    hosts: /^instagram\.com$/,
    path: /^\/(?:[\w.]{1,40}\/)?((?:p|reel|tv)\/[\w-]{5,40})$/,
  },
];

const peertubePath =
  /^\/(?:w|videos\/(?:watch|embed))\/([1-9A-HJ-NP-Za-km-z]{22}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const mastodonPath = /^\/(@\w{1,40}(?:@[\w.-]{3,80})?\/\d{10,22})$/;

/** Returns what an article shows of a URL, in any of its forms; null for a URL that stays a link. */
export function readEmbed(address: string): Embed | null {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:") || url.port || url.username)
    return null;
  const host = url.hostname.replace(/^(www|m|music|mobile)\./, "");
  const path = url.pathname.replace(/\/$/, "");
  const known = sites.filter(({ hosts }) => hosts.test(host));
  if (known.length === 0) return readFederated(url.hostname, path);
  if (host === "youtube.com" && path === "/watch") return watched(url.searchParams.get("v"));
  for (const { kind, path: pattern } of known) {
    const id = pattern.exec(path)?.[1];
    if (id) return { kind, id: kind === "VIMEO" ? withSecret(id, url) : id };
  }
  return null;
}

/** Returns the video of a YouTube or Vimeo URL in any of its forms; null for every other URL. */
export function readVideo(address: string): VideoEmbed | null {
  const embed = readEmbed(address);
  return embed?.kind === "YOUTUBE" || embed?.kind === "VIMEO" ? { kind: embed.kind, id: embed.id } : null;
}

/** Whether any host may run the software of this kind: the server asks the host before readers see it in place. */
export const isFederated = (kind: EmbedKind): boolean => kind === "PEERTUBE" || kind === "MASTODON";

const watched = (id: string | null): Embed | null =>
  id && /^[\w-]{11}$/.test(id) ? { kind: "YOUTUBE", id } : null;

/** A video that is not listed has a second part, without which it does not play. */
function withSecret(id: string, url: URL): string {
  const secret = /^[0-9a-f]{6,20}$/.exec(url.searchParams.get("h") ?? "")?.[0];
  return secret && !id.includes("/") ? `${id}/${secret}` : id;
}

function readFederated(host: string, path: string): Embed | null {
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(host)) return null;
  const video = peertubePath.exec(path)?.[1];
  if (video) return { kind: "PEERTUBE", id: `${host}/${video}` };
  const post = mastodonPath.exec(path)?.[1];
  return post ? { kind: "MASTODON", id: `${host}/${post}` } : null;
}

/** Returns the URL of its page at its site, the same for all forms of its URL. readEmbed accepts it. */
export function embedPage({ kind, id }: Embed): string {
  const [host = "", ...rest] = id.split("/");
  const pages: Record<EmbedKind, string> = {
    YOUTUBE: `https://www.youtube.com/watch?v=${id}`,
    VIMEO: `https://vimeo.com/${id}`,
    PEERTUBE: `https://${host}/w/${rest.join("/")}`,
    SOUNDCLOUD: `https://soundcloud.com/${id}`,
    SPOTIFY: `https://open.spotify.com/${id}`,
    DEEZER: `https://www.deezer.com/${id}`,
    X: `https://x.com/${id}`,
    MASTODON: `https://${id}`,
    INSTAGRAM: `https://www.instagram.com/${id}/`,
  };
  return pages[kind];
}

/** Returns the URL of its player, which sets no cookie before playing where its site offers that. */
export function embedPlayer({ kind, id }: Embed): string {
  const [first = "", ...rest] = id.split("/");
  const players: Record<EmbedKind, string> = {
    YOUTUBE: `https://www.youtube-nocookie.com/embed/${id}`,
    VIMEO: `https://player.vimeo.com/video/${first}${rest[0] ? `?h=${rest[0]}` : ""}`,
    PEERTUBE: `https://${first}/videos/embed/${rest.join("/")}`,
    SOUNDCLOUD: `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://soundcloud.com/${id}`)}`,
    SPOTIFY: `https://open.spotify.com/embed/${id}`,
    DEEZER: `https://widget.deezer.com/widget/auto/${id}`,
    X: `https://platform.twitter.com/embed/Tweet.html?dnt=true&id=${rest.at(-1) ?? ""}`,
    MASTODON: `https://${id}/embed`,
    INSTAGRAM: `https://www.instagram.com/${id}/embed/captioned/`,
  };
  return players[kind];
}

/** Hosts of the players that pages show in a frame; those of PeerTube and Mastodon are in a page of our own. */
export const playerOrigins: readonly string[] = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://w.soundcloud.com",
  "https://open.spotify.com",
  "https://widget.deezer.com",
  "https://platform.twitter.com",
  "https://www.instagram.com",
];

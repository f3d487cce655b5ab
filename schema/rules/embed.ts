/** A video that lies elsewhere. Only these two places: their players are what the site's security policy lets in. */
export interface Embed {
  readonly kind: "YOUTUBE" | "VIMEO";
  readonly id: string;
}

const youtubePaths = /^\/(?:embed|shorts|live|v)\/([\w-]{11})\/?$/;
const vimeoPaths = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,12})\/?$/;

/** What an address of YouTube or Vimeo shows, however it was copied; null for every other address. */
export function readEmbed(address: string): Embed | null {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:") || url.port || url.username)
    return null;
  const host = url.hostname.replace(/^(www|m|music)\./, "");
  if (host === "vimeo.com" || host === "player.vimeo.com")
    return found("VIMEO", vimeoPaths.exec(url.pathname)?.[1]);
  if (host === "youtu.be") return found("YOUTUBE", /^\/([\w-]{11})\/?$/.exec(url.pathname)?.[1]);
  if (host !== "youtube.com" && host !== "youtube-nocookie.com") return null;
  const watched = /^\/watch\/?$/.test(url.pathname) ? url.searchParams.get("v") : undefined;
  return found("YOUTUBE", watched ? /^[\w-]{11}$/.exec(watched)?.[0] : youtubePaths.exec(url.pathname)?.[1]);
}

const found = (kind: Embed["kind"], id: string | undefined): Embed | null => (id ? { kind, id } : null);

/** The address of its player, which sets no cookie before it is played. readEmbed reads it again. */
export const embedAddress = ({ kind, id }: Embed): string =>
  kind === "YOUTUBE"
    ? `https://www.youtube-nocookie.com/embed/${id}`
    : `https://player.vimeo.com/video/${id}`;

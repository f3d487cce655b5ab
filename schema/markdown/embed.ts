/** Video on another site. Only these two: the site's content security policy allows their players. */
export interface Embed {
  readonly kind: "YOUTUBE" | "VIMEO";
  readonly id: string;
}

const youtubePaths = /^\/(?:embed|shorts|live|v)\/([\w-]{11})\/?$/;
const vimeoPaths = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,12})\/?$/;

/** Returns the video of a YouTube or Vimeo URL in any of its forms; null for every other URL. */
export function readEmbed(address: string): Embed | null {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:") || url.port || url.username)
    return null;
  const host = url.hostname.replace(/^(www|m|music)\./, "");
  if (host === "vimeo.com" || host === "player.vimeo.com")
    return embedOf("VIMEO", vimeoPaths.exec(url.pathname)?.[1]);
  if (host === "youtu.be") return embedOf("YOUTUBE", /^\/([\w-]{11})\/?$/.exec(url.pathname)?.[1]);
  if (host !== "youtube.com" && host !== "youtube-nocookie.com") return null;
  const watched = /^\/watch\/?$/.test(url.pathname) ? url.searchParams.get("v") : undefined;
  return embedOf(
    "YOUTUBE",
    watched ? /^[\w-]{11}$/.exec(watched)?.[0] : youtubePaths.exec(url.pathname)?.[1],
  );
}

const embedOf = (kind: Embed["kind"], id: string | undefined): Embed | null => (id ? { kind, id } : null);

/** Returns the URL of its player, which sets no cookie before playing. readEmbed accepts it. */
export const embedAddress = ({ kind, id }: Embed): string =>
  kind === "YOUTUBE"
    ? `https://www.youtube-nocookie.com/embed/${id}`
    : `https://player.vimeo.com/video/${id}`;

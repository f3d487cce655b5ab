import type { Element, ElementContent } from "hast";
import type { BodyFile } from "./file.ts";
import { element, isElement, property, textOf, words } from "./nodes.ts";

interface Embed {
  readonly kind: "youtube" | "vimeo" | "audio" | "video";
  readonly id: string;
  readonly href: string;
  readonly label: string;
}

const ofOurs = { AUDIO: ["audio", "Écouter le son"], VIDEO: ["video", "Voir la vidéo"] } as const;

/**
 * What a link alone in its paragraph plays: a video of YouTube or Vimeo, a sound or a video of ours. It stays a link
 * until somebody clicks: until then nobody else is asked for anything. Undefined for any other.
 */
export function embedOf(
  only: ElementContent | undefined,
  fileAt: (address: string) => BodyFile | undefined,
  shown: Set<string>,
): Element | undefined {
  if (!isElement(only, "a") && !isElement(only, "img")) return undefined;
  const href = property(only, isElement(only, "a") ? "href" : "src");
  const file = fileAt(href);
  const embed = file ? embedOfFile(file) : videoAt(href);
  if (!embed) return undefined;
  if (file) shown.add(file.filename);
  const written = isElement(only, "a") ? textOf(only).trim() : property(only, "alt").trim();
  const label = written === "" || written === href || href.endsWith(`//${written}`) ? embed.label : written;
  return element("figure", { className: ["embed"], dataEmbed: embed.kind, dataId: embed.id }, [
    element("a", { href: embed.href }, [words(label)]),
  ]);
}

function embedOfFile({ kind, filename }: BodyFile): Embed | undefined {
  if (kind !== "AUDIO" && kind !== "VIDEO") return undefined;
  const [name, label] = ofOurs[kind];
  return { kind: name, id: filename, href: `/file/${filename}`, label };
}

function videoAt(address: string): Embed | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^(www|m|player)\./, "");
  const youtube =
    host === "youtu.be"
      ? pathname.slice(1)
      : host === "youtube.com" || host === "youtube-nocookie.com"
        ? (searchParams.get("v") ?? /^\/(?:shorts|embed|live)\/([^/]+)/.exec(pathname)?.[1])
        : undefined;
  if (youtube && /^[\w-]{11}$/.test(youtube)) {
    const href = `https://www.youtube.com/watch?v=${youtube}`;
    return { kind: "youtube", id: youtube, href, label: "Voir la vidéo sur YouTube" };
  }
  const vimeo = host === "vimeo.com" ? /^\/(?:video\/)?(\d{1,12})\/?$/.exec(pathname)?.[1] : undefined;
  return vimeo
    ? { kind: "vimeo", id: vimeo, href: `https://vimeo.com/${vimeo}`, label: "Voir la vidéo sur Vimeo" }
    : undefined;
}

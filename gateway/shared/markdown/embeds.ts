import type { Element, ElementContent } from "hast";
import { readEmbed } from "../../../schema/rules/embed.ts";
import { captionOf } from "./figures.ts";
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
  const link = element("a", { href: embed.href }, [words(label)]);
  const caption = captionOf(property(only, "title"));
  return element(
    "figure",
    { className: ["embed"], dataEmbed: embed.kind, dataId: embed.id },
    caption ? [link, caption] : [link],
  );
}

function embedOfFile({ kind, filename }: BodyFile): Embed | undefined {
  if (kind !== "AUDIO" && kind !== "VIDEO") return undefined;
  const [name, label] = ofOurs[kind];
  return { kind: name, id: filename, href: `/file/${filename}`, label };
}

function videoAt(address: string): Embed | undefined {
  const embed = readEmbed(address);
  if (!embed) return undefined;
  const { id } = embed;
  return embed.kind === "YOUTUBE"
    ? {
        kind: "youtube",
        id,
        href: `https://www.youtube.com/watch?v=${id}`,
        label: "Voir la vidéo sur YouTube",
      }
    : { kind: "vimeo", id, href: `https://vimeo.com/${id}`, label: "Voir la vidéo sur Vimeo" };
}

import type { Element, ElementContent } from "hast";
import { readEmbed } from "../../../schema/markdown/embed.ts";
import { captionOf } from "./figures.ts";
import type { BodyFile } from "./file.ts";
import { element, isElement, property, textOf, words } from "./nodes.ts";

interface Embed {
  readonly kind: "youtube" | "vimeo" | "audio" | "video";
  readonly id: string;
  readonly href: string;
  readonly label: string;
}

const siteMedia = { AUDIO: ["audio", "Écouter le son"], VIDEO: ["video", "Voir la vidéo"] } as const;

/**
 * Returns the player of a link alone in its paragraph: a YouTube or Vimeo video, or an audio or video file of the
 * site. It stays a link until a user clicks, so that no third party is contacted before. Undefined for any other
 * link.
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
  const linkText = isElement(only, "a") ? textOf(only).trim() : property(only, "alt").trim();
  const label =
    linkText === "" || linkText === href || href.endsWith(`//${linkText}`) ? embed.label : linkText;
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
  const [name, label] = siteMedia[kind];
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

import { type Caption, readCaption } from "../../../../../../schema/markdown/credit.ts";
import { type EmbedKind as ExternalKind, readEmbed } from "../../../../../../schema/markdown/embed.ts";

export interface EmbedData extends Caption {
  href: string;
  /** Text of the link that readers click; "" for the default of its kind. */
  label: string;
}

export type { ExternalKind };
export type EmbedKind = ExternalKind | "audio" | "video";

const audioPath = /^\/file\/[\w-]+\.(?:mp3|m4a|ogg|opus|weba|wav|flac|aac)$/;
const videoPath = /^\/file\/[\w-]+\.(?:mp4|webm|mov|ogv|mkv|avi)$/;

/** Returns what is shown of an address, judged by its form; null for a link. The gateway checks the file or host itself. */
export function embedKindOf(href: string): EmbedKind | null {
  if (audioPath.test(href)) return "audio";
  if (videoPath.test(href)) return "video";
  return readEmbed(href)?.kind ?? null;
}

/** Returns the other site whose content an address leads to; null for files of the site, and for links. */
export const externalKindOf = (href: string): ExternalKind | null => {
  const kind = embedKindOf(href);
  return kind === "audio" || kind === "video" ? null : kind;
};

export const toEmbedData = (href: string, label = "", title = ""): EmbedData => ({
  href,
  // A link whose text is its own address has no label.
  label: label === href ? "" : label,
  ...readCaption(title),
});

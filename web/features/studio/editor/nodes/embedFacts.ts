import { type Caption, readCaption } from "../../../../../schema/rules/credit.ts";
import { readEmbed } from "../../../../../schema/rules/embed.ts";

export interface EmbedFacts extends Caption {
  href: string;
  /** What one clicks on; "" for the words of its kind. */
  label: string;
}

export type EmbedKind = "youtube" | "vimeo" | "audio" | "video";

const sounds = /^\/file\/[\w-]+\.(?:mp3|m4a|ogg|opus|weba|wav|flac|aac)$/;
const films = /^\/file\/[\w-]+\.(?:mp4|webm|mov|ogv|mkv|avi)$/;

/** What plays at an address; null for any other. The gateway looks at the file itself. */
export function embedKindOf(href: string): EmbedKind | null {
  if (sounds.test(href)) return "audio";
  if (films.test(href)) return "video";
  const elsewhere = readEmbed(href);
  return elsewhere && (elsewhere.kind === "YOUTUBE" ? "youtube" : "vimeo");
}

export const embedOf = (href: string, label = "", title = ""): EmbedFacts => ({
  href,
  // An address that stands for itself is no label.
  label: label === href ? "" : label,
  ...readCaption(title),
});

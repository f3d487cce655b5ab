import { stat } from "node:fs/promises";
import { detect } from "./detect.ts";
import { hashOfPath } from "./file-hash.service.ts";
import { hidePlaces } from "./hidden/mp4.ts";
import { type Format, formatOf } from "./kinds.ts";
import { type Crop, cropPicture, tidyPicture } from "./picture.ts";
import { mostBytesOf, type Received } from "./receive.ts";
import { notOfKind, tooHeavy } from "./refusals.ts";
import { requireHarmless } from "./scripts.ts";
import { mediaFacts } from "./sound.ts";
import { drawSvg } from "./svg.ts";

/** What is kept of a received file beside its bytes. */
export interface Prepared extends Format {
  readonly length: number;
  readonly width?: number;
  readonly height?: number;
  readonly duration?: number;
  readonly color?: string;
  readonly hash: string;
}

/**
 * Looks at a received file and makes it fit to be shown, in place. Throws UNSUPPORTED_MEDIA_TYPE when it isn't of a
 * kind that is wanted, PAYLOAD_TOO_LARGE, BAD_USER_INPUT, also for what would run a script.
 */
export async function prepare(received: Received, crop?: Crop): Promise<Prepared> {
  const { path, field } = received;
  const { format, ...facts } = await tidy(received, crop);
  const { size } = await stat(path);
  if (size > mostBytesOf(format.kind)) throw tooHeavy(field, mostBytesOf(format.kind));
  return { ...format, ...facts, length: size, hash: await hashOfPath(path) };
}

async function tidy(received: Received, crop?: Crop) {
  const { path, field } = received;
  const found = await detect(path);
  requireWanted(received, found === "SVG" ? formatOf("png") : found);
  await requireHarmless(path, found, field);
  if (found === "SVG") await drawSvg(path, field);
  const format = found === "SVG" ? formatOf("png") : found;
  if (format.kind === "IMAGE") {
    if (crop) await cropPicture(path, crop, field);
    const shown = crop ? formatOf("webp") : format;
    return { format: shown, ...(await tidyPicture(path, shown, field)) };
  }
  if (format.kind !== "VIDEO" && format.kind !== "AUDIO") return { format };
  if (["mp4", "mov", "m4a"].includes(format.extension)) await hidePlaces(path);
  const { duration, isSound } = await mediaFacts(path, format.contentType);
  // Recorders write sound into containers of films.
  const heard = isSound ? soundOf(format) : format;
  requireWanted(received, heard);
  return { format: heard, duration };
}

function requireWanted({ field, only, length }: Received, { kind }: Format): void {
  if (only && !only.includes(kind)) throw notOfKind(field, only);
  if (length > mostBytesOf(kind)) throw tooHeavy(field, mostBytesOf(kind));
}

const soundOf = (format: Format): Format => {
  const extension = ({ webm: "weba", mp4: "m4a", mkv: "weba" } as const)[format.extension];
  return extension ? formatOf(extension) : format;
};

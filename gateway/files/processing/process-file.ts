import { stat } from "node:fs/promises";
import type { Crop } from "../../lib/image-process/cropping.ts";
import { type Format, formatOf } from "../file-types.ts";
import { maxBytesOf, type ReceivedFile } from "../receiving/receive.ts";
import { notOfKind, tooHeavy } from "../receiving/upload-errors.ts";
import { hashOfPath } from "../storing/file-duplicates.service.ts";
import { type Detected, detect } from "./detect.ts";
import { convertHeic, cropToSquare, normalizeImage, rasterizeSvg } from "./image.ts";
import { readMediaMetadata } from "./media-metadata.ts";
import { blankLocations } from "./metadata-strip/mp4.ts";
import { actionsOfPdf } from "./pdf-actions.ts";
import { requireHarmlessPdf, requireNoScript } from "./scripts.ts";

// Steps between a received temporary file and one that may be stored, all in place: detect the format from the bytes
// → check that the kind is allowed → reject scripts → render SVG to PNG, convert HEIC → crop → strip metadata and read size, color
// and duration → check the size limit of the resulting kind → hash.

/** Metadata of a processed file. */
export interface ProcessedFile extends Format {
  readonly length: number;
  readonly width?: number;
  readonly height?: number;
  readonly duration?: number;
  readonly color?: string;
  readonly hash: string;
}

/**
 * Checks and normalizes a received file, in place. Throws UNSUPPORTED_MEDIA_TYPE when its kind is not allowed,
 * PAYLOAD_TOO_LARGE, BAD_USER_INPUT, also for a file that contains a script.
 */
export async function processFile(received: ReceivedFile, crop?: Crop): Promise<ProcessedFile> {
  const { path, field } = received;
  const { format, ...metadata } = await normalize(received, crop);
  const { size } = await stat(path);
  if (size > maxBytesOf(format.kind)) throw tooHeavy(field, maxBytesOf(format.kind));
  return { ...format, ...metadata, length: size, hash: await hashOfPath(path) };
}

async function normalize(received: ReceivedFile, crop?: Crop) {
  const { path, field } = received;
  const detected = await detect(path);
  const format = formatOfStored(detected);
  requireAllowed(received, format);
  await requireNoScript(path, detected, field);
  if (format.kind === "PDF") return { format: await inspectPdf(received, format) };
  if (detected === "SVG") await rasterizeSvg(path, field);
  if (detected === "HEIC") await convertHeic(path, field);
  if (format.kind === "IMAGE") {
    if (crop) await cropToSquare(path, crop, field);
    const outputFormat = crop ? formatOf("webp") : format;
    return { format: outputFormat, ...(await normalizeImage(path, outputFormat, field)) };
  }
  if (format.kind !== "VIDEO" && format.kind !== "AUDIO") return { format };
  if (["mp4", "mov", "m4a"].includes(format.extension)) await blankLocations(path);
  const { duration, isSound } = await readMediaMetadata(path, format.contentType);
  // Recorders write audio into video containers.
  const actualFormat = isSound ? audioFormatOf(format) : format;
  requireAllowed(received, actualFormat);
  return { format: actualFormat, duration };
}

/** Returns the format in which a file of this format is stored. */
function formatOfStored(detected: Detected): Format {
  if (detected === "SVG") return formatOf("png");
  return detected === "HEIC" ? formatOf("jpg") : detected;
}

/** Returns the format of a PDF: an encrypted one, which nobody can inspect, is only served as a download. */
async function inspectPdf(received: ReceivedFile, format: Format): Promise<Format> {
  const actions = await actionsOfPdf(received.path);
  requireHarmlessPdf(actions, received.field);
  if (!actions.isEncrypted) return format;
  const download = { ...formatOf("bin"), contentType: format.contentType };
  requireAllowed(received, download);
  return download;
}

function requireAllowed({ field, only, length }: ReceivedFile, { kind }: Format): void {
  if (only && !only.includes(kind)) throw notOfKind(field, only);
  if (length > maxBytesOf(kind)) throw tooHeavy(field, maxBytesOf(kind));
}

const audioFormatOf = (format: Format): Format => {
  const extension = ({ webm: "weba", mp4: "m4a", mkv: "weba" } as const)[format.extension];
  return extension ? formatOf(extension) : format;
};

import { buffer } from "node:stream/consumers";
import type { Sharp } from "sharp";
import { limits } from "../../schema/limits.ts";
import { AppError } from "../core/errors.ts";
import { errorFields, log } from "../core/log.ts";
import { keyOf } from "../files/file-types.ts";
import { currentNameOf, originalOf } from "../files/original.service.ts";
import { type CachedBytes, cachedVariant, storeVariant } from "../files/storing/variant-cache.ts";
import { limitImageWork } from "../lib/concurrency-limit.ts";
import type { ServableFile } from "../lib/http/serve-bytes.ts";
import { loadSharp } from "../lib/sharp.ts";
import { storage } from "../lib/storage/storage.ts";
import { isAnimatedWebp } from "./animated-webp.ts";
import { formatFor, type VariantFormat } from "./formats.ts";
import { requireImageName } from "./image-name.ts";

// Image variants: one original scaled to one of the allowed widths, in a format that the client accepts. A variant is
// generated on its first request, once per process however many requests arrive (inProgress), within the concurrency
// limit of image work, and stored in variant-cache.ts. Names of originals and variants never change their bytes, so
// responses are cacheable for a year; `recipe` must be increased when the encoding changes.

/** Version of the encoding: variants cached under another version are not served any more. */
const recipe = 2;

const inProgress = new Map<string, Promise<CachedBytes>>();

/**
 * Returns an image as stored, or no wider than `width` in a format that the client accepts. Throws NOT_FOUND, and
 * UNAVAILABLE while too many variants wait to be generated.
 */
export async function imageFor(
  filename: string,
  width: number | null,
  accept?: string,
): Promise<ServableFile> {
  const parts = requireImageName(filename);
  if (width === null) return originalOf(filename);
  const isAnimated = parts.extension === "webp" && (await isAnimatedWebp(filename));
  const format = formatFor(accept, parts.extension, isAnimated);
  const revision = parts.revision && `-${parts.revision}`;
  const name = `${parts.id}${revision}-${width}-${recipe}.${format}`;
  const cached = await cachedVariant(name);
  if (!cached && !(await isStored(filename))) {
    const currentName = await currentNameOf(filename);
    return { ...(await imageFor(currentName, width, accept)), isFormerName: true };
  }
  const { length, read } = cached ?? (await generateOnce(name, filename, width, format));
  return { etag: `"${name}"`, length, contentType: `image/${format}`, read };
}

const isStored = async (filename: string): Promise<boolean> =>
  (await (await storage()).lengthOf(keyOf(filename))) !== null;

/** Concurrent requests for one variant share its generation. */
function generateOnce(
  name: string,
  filename: string,
  width: number,
  format: VariantFormat,
): Promise<CachedBytes> {
  const pending = inProgress.get(name);
  if (pending) return pending;
  const generated = generate(name, filename, width, format).finally(() => inProgress.delete(name));
  inProgress.set(name, generated);
  return generated;
}

async function generate(
  name: string,
  filename: string,
  width: number,
  format: VariantFormat,
): Promise<CachedBytes> {
  const original = await originalOf(filename);
  const bytes = await limitImageWork(async () => scaled(await buffer(await original.read()), width, format));
  return storeVariant(name, bytes);
}

async function scaled(bytes: Buffer, width: number, format: VariantFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(bytes, {
    animated: format === "webp" || format === "gif",
    limitInputPixels: limits.imageMegapixels * 1_000_000,
    sequentialRead: true,
    failOn: "error",
  });
  const smaller = image.autoOrient().resize({ width, withoutEnlargement: true }).timeout({ seconds: 30 });
  return encoders[format](smaller)
    .toBuffer()
    .catch((error: unknown) => {
      // It was readable when it was uploaded: the machine has a problem.
      log.error(errorFields(error), "an image could not be scaled");
      throw new AppError("UNAVAILABLE", "Cette image ne peut pas être préparée.", { retryAfter: 60 });
    });
}

const encoders: Readonly<Record<VariantFormat, (image: Sharp) => Sharp>> = {
  // Colours at half the resolution, as in JPEG and WebP: with quality 50 for 52, 9 % smaller and a tenth faster on sixteen
  // pictures. Effort 3 would save 3 % more for twice the time.
  avif: (image) => image.avif({ quality: 50, effort: 2, chromaSubsampling: "4:2:0" }),
  webp: (image) => image.webp({ quality: 76, effort: 3 }),
  jpeg: (image) => image.flatten({ background: "#ffffff" }).jpeg({ quality: 78, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 8 }),
  gif: (image) => image.gif({ effort: 4 }),
};

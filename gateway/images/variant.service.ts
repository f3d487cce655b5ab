import { buffer } from "node:stream/consumers";
import sharp, { type Sharp } from "sharp";
import { limits } from "../../schema/limits.ts";
import { AppError, notFound } from "../shared/errors.ts";
import { factsOf, log } from "../shared/log.ts";
import type { Servable } from "../shared/serve.ts";
import { storage } from "../shared/storage.ts";
import { formatOf, keyOf, partsOfName } from "../uploads/kinds.ts";
import { originalOf, presentNameOf } from "../uploads/original.service.ts";
import { formatFor, type VariantFormat } from "./formats.ts";
import { takeTurn } from "./turns.ts";
import { type CachedBytes, cachedVariant, keepVariant } from "./variant-cache.ts";

/** Changes when the same image comes out differently: what is cached under another is not asked for any more. */
const recipe = 1;

const making = new Map<string, Promise<CachedBytes>>();

/**
 * An image as it is, or no wider than `width` in a format that the client shows: made once, kept in the cache. Throws
 * NOT_FOUND, and UNAVAILABLE while too many wait to be made.
 */
export async function imageFor(filename: string, width: number | null, accept?: string): Promise<Servable> {
  const parts = partsOfName(filename);
  if (!parts || formatOf(parts.extension).kind !== "IMAGE") throw notFound("Cette image n’existe pas.");
  if (width === null) return originalOf(filename);
  const format = formatFor(accept, parts.extension);
  const revision = parts.revision && `-${parts.revision}`;
  const name = `${parts.id}${revision}-${width}-${recipe}.${format}`;
  const cached = await cachedVariant(name);
  if (!cached && !(await isStored(filename))) {
    const present = await presentNameOf(filename);
    return { ...(await imageFor(present, width, accept)), isElsewhere: true };
  }
  const { length, read } = cached ?? (await makeOnce(name, filename, width, format));
  return { etag: `"${name}"`, length, contentType: `image/${format}`, read };
}

const isStored = async (filename: string): Promise<boolean> =>
  (await (await storage()).lengthOf(keyOf(filename))) !== null;

/** However many ask at the same moment, it is made once. */
function makeOnce(
  name: string,
  filename: string,
  width: number,
  format: VariantFormat,
): Promise<CachedBytes> {
  const begun = making.get(name);
  if (begun) return begun;
  const made = make(name, filename, width, format).finally(() => making.delete(name));
  making.set(name, made);
  return made;
}

async function make(
  name: string,
  filename: string,
  width: number,
  format: VariantFormat,
): Promise<CachedBytes> {
  const original = await originalOf(filename);
  const bytes = await takeTurn(async () => scaled(await buffer(await original.read()), width, format));
  return keepVariant(name, bytes);
}

async function scaled(bytes: Buffer, width: number, format: VariantFormat): Promise<Buffer> {
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
      // It could be read when it came: the machine has trouble.
      log.error(factsOf(error), "an image could not be scaled");
      throw new AppError("UNAVAILABLE", "Cette image ne peut pas être préparée.", { retryAfter: 60 });
    });
}

const encoders: Readonly<Record<VariantFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 52, effort: 2 }),
  webp: (image) => image.webp({ quality: 76, effort: 3 }),
  jpeg: (image) => image.flatten({ background: "#ffffff" }).jpeg({ quality: 78, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 8 }),
  gif: (image) => image.gif({ effort: 4 }),
};

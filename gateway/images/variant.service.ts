import { buffer } from "node:stream/consumers";
import { limits } from "../../schema/limits.ts";
import { keyOf, type NameParts } from "../files/file-types.ts";
import { currentNameOf, originalOf } from "../files/original.service.ts";
import { type CachedBytes, cachedVariant, storeVariant } from "../files/storing/variant-cache.ts";
import { QueueFullError } from "../lib/fair-queue.ts";
import type { ServableFile } from "../lib/http/serve-bytes.ts";
import { ImageError } from "../lib/image-process/image-error.ts";
import { workOnImage } from "../lib/image-process/image-work.ts";
import type { VariantFormat } from "../lib/image-process/scaling.ts";
import { storage } from "../lib/storage/storage.ts";
import { isAnimatedWebp } from "./animated-webp.ts";
import { formatFor } from "./formats.ts";
import { requireImageName } from "./image-name.ts";
import { cannotBePrepared, limitReader, tooManyWait } from "./reader-queue.ts";

// Image variants: one original scaled to one of the allowed widths, in a format that the client accepts. A variant is
// generated on its first request, once per process however many requests arrive, in its requester's turn (reader-queue.ts),
// and stored in variant-cache.ts. Names of originals and variants never change their bytes, so responses are cacheable for
// a year; `recipe` must be increased when the encoding changes.

/** Version of the encoding: variants cached under another version are not served any more. */
const recipe = 2;

interface ImageRequest {
  readonly filename: string;
  readonly width: number | null;
  readonly accept?: string;
  /** Key of the IP address. */
  readonly requester: string;
}

/**
 * Returns an image as stored, or no wider than `width` in a format that the client accepts. While too many variants wait to
 * be generated: the nearest width that exists. Throws NOT_FOUND, and RATE_LIMITED when there is none.
 */
export async function imageFor(request: ImageRequest): Promise<ServableFile> {
  const { filename, width, accept, requester } = request;
  const parts = requireImageName(filename);
  if (width === null) return originalOf(filename);
  const isAnimated = parts.extension === "webp" && (await isAnimatedWebp(filename));
  const format = formatFor(accept, parts.extension, isAnimated);
  const name = variantName(parts, width, format);
  const cached = await cachedVariant(name);
  if (!cached && !(await isStored(filename))) {
    const currentName = await currentNameOf(filename);
    return { ...(await imageFor({ ...request, filename: currentName })), isFormerName: true };
  }
  if (cached) return variant(name, format, cached);
  try {
    return variant(
      name,
      format,
      await limitReader(requester, name, () => generate(name, filename, width, format)),
    );
  } catch (error) {
    if (error instanceof QueueFullError) return nearestVariant(parts, width, format);
    // Stored before its format had a limit: as it is rather than not at all.
    if (error instanceof ImageError && error.failure === "PIXELS") return originalOf(filename);
    return cannotBePrepared(error);
  }
}

const variantName = ({ id, revision }: NameParts, width: number, format: VariantFormat): string =>
  `${id}${revision && `-${revision}`}-${width}-${recipe}.${format}`;

const variant = (name: string, format: VariantFormat, bytes: CachedBytes): ServableFile => ({
  etag: `"${name}"`,
  contentType: `image/${format}`,
  ...bytes,
});

const isStored = async (filename: string): Promise<boolean> =>
  (await (await storage()).lengthOf(keyOf(filename))) !== null;

/** Returns the cached variant of the next larger width, else of the next smaller one, not to be kept by the client. */
async function nearestVariant(parts: NameParts, width: number, format: VariantFormat): Promise<ServableFile> {
  const larger = limits.imageWidths.filter((each) => each > width);
  const smaller = limits.imageWidths.filter((each) => each < width).reverse();
  for (const other of [...larger, ...smaller]) {
    const name = variantName(parts, other, format);
    const cached = await cachedVariant(name);
    if (cached) return { ...variant(name, format, cached), isFormerName: true };
  }
  throw tooManyWait();
}

async function generate(
  name: string,
  filename: string,
  width: number,
  format: VariantFormat,
): Promise<CachedBytes> {
  // Another address may have requested it meanwhile.
  const cached = await cachedVariant(name);
  if (cached) return cached;
  const original = await originalOf(filename);
  const bytes = await buffer(await original.read());
  return storeVariant(name, await workOnImage("readers", "scale", bytes, { width, format }));
}

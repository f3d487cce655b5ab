import { limits } from "../../../schema/limits.ts";
import { ImageError } from "../../lib/image-process/image-error.ts";
import { rasterFormatOf } from "../../lib/image-process/raster-format.ts";
import { damagedImage, demandingImage, refusedHeic, tooManyPixels } from "../receiving/upload-errors.ts";

/** Returns what its sender is answered about an image that could not be worked on; any other error as it is. */
export function imageRefusal(error: unknown, bytes: Uint8Array, field: string): unknown {
  if (!(error instanceof ImageError)) return error;
  const format = rasterFormatOf(bytes);
  if (error.failure === "LIMITS") return demandingImage(field);
  if (error.failure === "PIXELS") {
    const isHeif = format === "avif" || format === "heic";
    return tooManyPixels(field, isHeif ? limits.heifMegapixels : limits.imageMegapixels);
  }
  return format === "heic" ? refusedHeic(field) : damagedImage(field);
}

import { savingWidth } from "../../schema/data-saving.ts";
import { limits } from "../../schema/limits.ts";
import { badInput } from "../core/errors.ts";
import type { VariantFormat } from "../lib/image-process/scaling.ts";

/** Returns the requested width; null for the original. Throws BAD_USER_INPUT for a width that is not allowed. */
export function widthOf(query: unknown): number | null {
  const { w } = (query ?? {}) as { w?: unknown };
  if (w === undefined) return null;
  const width = limits.imageWidths.find((each) => String(each) === w);
  if (width === undefined)
    throw badInput({ w: `w est une de ces largeurs\u00a0: ${limits.imageWidths.join(", ")}` });
  return width;
}

/** Returns the width for a reader who may save data, as the header Save-Data says. The original stays what it is. */
export const widthFor = (width: number | null, saveData: unknown): number | null =>
  width !== null && saveData === "on" ? Math.min(width, savingWidth) : width;

/**
 * Returns the best format that a client accepts. An animated image is never converted to AVIF, which we can't animate;
 * every GIF counts as one.
 */
export function formatFor(accept: string | undefined, extension: string, isAnimated: boolean): VariantFormat {
  if (!isAnimated && extension !== "gif" && accepts(accept, "image/avif")) return "avif";
  if (accepts(accept, "image/webp")) return "webp";
  return ({ png: "png", gif: "gif" } as const)[extension] ?? "jpeg";
}

// Only explicit names count: a client that accepts anything, a messenger's preview, often can't show newer formats.
const accepts = (accept: string | undefined, type: string): boolean =>
  (accept ?? "").split(",").some((each) => {
    const [name, ...parameters] = each.split(";").map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((part) => /^q=0(\.0*)?$/.test(part));
  });

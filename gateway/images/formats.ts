import { limits } from "../../schema/limits.ts";
import { badInput } from "../shared/errors.ts";

export type VariantFormat = "avif" | "webp" | "jpeg" | "png" | "gif";

/** The width that is asked for; null for the image as it is. Throws BAD_USER_INPUT for other widths than ours. */
export function widthOf(query: unknown): number | null {
  const { w } = (query ?? {}) as { w?: unknown };
  if (w === undefined) return null;
  const width = limits.imageWidths.find((each) => String(each) === w);
  if (width === undefined)
    throw badInput({ w: `w est une de ces largeurs\u00a0: ${limits.imageWidths.join(", ")}` });
  return width;
}

/** The best format that a client says it shows. An image that may move is never made AVIF, which we can't animate. */
export function formatFor(accept: string | undefined, extension: string): VariantFormat {
  const mayMove = extension === "gif" || extension === "webp";
  if (!mayMove && accepts(accept, "image/avif")) return "avif";
  if (accepts(accept, "image/webp")) return "webp";
  return ({ png: "png", gif: "gif" } as const)[extension] ?? "jpeg";
}

// By name only: whoever takes anything, a preview in a messenger, is often unable to show the newer ones.
const accepts = (accept: string | undefined, type: string): boolean =>
  (accept ?? "").split(",").some((each) => {
    const [name, ...parameters] = each.split(";").map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((part) => /^q=0(\.0*)?$/.test(part));
  });

/** Reasons for which the process of images refuses one, as it says them in its failures. */
export const refusals = { FORMAT: "FORMAT", PIXELS: "PIXELS" } as const;

/**
 * Reason of a failure: no accepted format, too many pixels, more time or memory than an image may take, or bytes that can't
 * be decoded.
 */
export type ImageFailure = keyof typeof refusals | "LIMITS" | "DAMAGED";

/** An image that could not be worked on, for a reason of its own. */
export class ImageError extends Error {
  override name = "ImageError";
  readonly failure: ImageFailure;

  constructor(failure: ImageFailure, message: string = failure) {
    super(message);
    this.failure = failure;
  }
}

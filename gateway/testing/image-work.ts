import { workOnImage } from "../lib/image-process/image-work.ts";
import { photograph, slowSvg } from "./media.ts";

/** Keeps the processing of uploaded images busy for a second, with `waiting` more of them; returns when it is free. */
export async function occupyUploads(waiting = 0): Promise<() => Promise<void>> {
  const small = await photograph({ width: 8, height: 8 });
  const slow = workOnImage("uploads", "rasterize", Buffer.from(slowSvg(1)));
  const others = Array.from({ length: waiting }, () => workOnImage("uploads", "inspect", small));
  return async () => void (await Promise.all([slow, ...others]));
}

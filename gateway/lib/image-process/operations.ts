import { cropSquare, extractFrame } from "./cropping.ts";
import { dominantColor, inspect, reencode, toJpeg } from "./processing.ts";
import { rasterize } from "./rasterize.ts";
import { scale } from "./scaling.ts";
import { cropShareImage, drawShareImage } from "./share-image.ts";

/** What the process of images does with the bytes of one. */
export const operations = {
  inspect,
  dominantColor,
  reencode,
  toJpeg,
  cropSquare,
  extractFrame,
  scale,
  cropShareImage,
  drawShareImage,
  rasterize,
};

import { cropSquare, extractFrame } from "./cropping.ts";
import { drawEditionImage } from "./edition-image.ts";
import { dominantColor, inspect, reencode, toJpeg } from "./processing.ts";
import { rasterize } from "./rasterize.ts";
import { scale } from "./scaling.ts";
import { cropShareImage, drawShareImage } from "./share-image.ts";
import { cutIcon, drawMonogram } from "./site-icon.ts";

/** Functions of the process of images, by name. */
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
  drawEditionImage,
  rasterize,
  cutIcon,
  drawMonogram,
};

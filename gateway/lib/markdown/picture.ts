import type { Element } from "hast";
import { limits } from "../../../schema/limits.ts";
import type { PictureSize } from "../../../schema/markdown/picture-address.ts";
import type { BodyFile } from "./file.ts";
import { element } from "./nodes.ts";

declare module "hast" {
  interface ElementData {
    /** Size of an image, until the figure around it has it. */
    size?: PictureSize;
  }
}

/** Widths of a picture on the page, as its `sizes`; HtmlBody.module.css and Article.module.css have the same. */
export const shownWidths: Readonly<Record<PictureSize, string>> = {
  "": "(min-width: 1440px) 656px, (min-width: 1200px) 576px, (min-width: 720px) 672px, 100vw",
  wide: "(min-width: 1024px) 896px, 100vw",
  full: "100vw",
  left: "(min-width: 768px) 288px, 100vw",
  right: "(min-width: 768px) 288px, 100vw",
};

/** Renders an image with srcset in the allowed widths, none wider than the original, and with its dimensions. */
export function pictureOf(
  { filename, width, height, alt: defaultAlt }: BodyFile,
  alt: string,
  title: string,
  focus = "",
): Element {
  const path = `/image/${filename}`;
  const widths = limits.imageWidths.filter((each) => each <= (width ?? 1_920));
  const plain = widths.filter((each) => each <= 960).at(-1);
  return element(
    "img",
    {
      src: plain ? `${path}?w=${plain}` : path,
      ...(widths.length > 1
        ? { srcSet: widths.map((each) => `${path}?w=${each} ${each}w`).join(", "), sizes: shownWidths[""] }
        : {}),
      alt: alt.trim() || defaultAlt,
      ...(width && height ? { width, height } : {}),
      ...(title ? { title } : {}),
      // The classes of image-classes.ts.
      ...(focus ? { className: [`fx-${focus.split(" ")[0]}`, `fy-${focus.split(" ")[1]}`] } : {}),
      loading: "lazy",
      decoding: "async",
    },
    [],
  );
}

import type { Element } from "hast";
import { limits } from "../../../schema/limits.ts";
import type { BodyFile } from "./file.ts";
import { element } from "./nodes.ts";

/** Width of the text column on a wide screen, in pixels. */
const column = 720;

/** Renders an image with srcset in the allowed widths, none wider than the original, and with its dimensions. */
export function pictureOf(
  { filename, width, height, alt: defaultAlt }: BodyFile,
  alt: string,
  title: string,
): Element {
  const path = `/image/${filename}`;
  const widths = limits.imageWidths.filter((each) => each <= (width ?? 1_920));
  const plain = widths.filter((each) => each <= 960).at(-1);
  return element(
    "img",
    {
      src: plain ? `${path}?w=${plain}` : path,
      ...(widths.length > 1
        ? { srcSet: widths.map((each) => `${path}?w=${each} ${each}w`).join(", "), sizes }
        : {}),
      alt: alt.trim() || defaultAlt,
      ...(width && height ? { width, height } : {}),
      ...(title ? { title } : {}),
      loading: "lazy",
      decoding: "async",
    },
    [],
  );
}

const sizes = `(min-width: ${column}px) ${column}px, 100vw`;

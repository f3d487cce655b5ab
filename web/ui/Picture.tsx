import { limits } from "../../schema/limits.ts";
import { focusClass, toneClass } from "./tones.ts";

export interface PictureFacts {
  name: string;
  width?: number | null;
  height?: number | null;
  color?: string | null;
  /** What stays where it is cut to fit, « 30 70 » in percent. */
  focus?: string | null;
}

const widths = limits.imageWidths;

/** Addresses of a picture in the widths that it has; the last is its own where that is between two. */
export function pictureSources({ name, width }: PictureFacts): string {
  const own = width ?? 1920;
  const fitting = widths.filter((one, index) => one <= own || (widths[index - 1] ?? 0) < own);
  return fitting.map((one) => `/image/${name}?w=${one} ${one}w`).join(", ");
}

interface PictureProps {
  image: PictureFacts;
  /** Empty: it adds nothing to the words beside it. */
  alt: string;
  /** How wide its place is, as `sizes` says it. */
  sizes: string;
  /** The largest of the page, to be had at once. */
  isFirst?: boolean;
  className?: string;
}

/** A picture of ours, in the width of its place; its own colour is there before it comes. */
export function Picture({ image, alt, sizes, isFirst = false, className }: PictureProps) {
  return (
    <img
      src={`/image/${image.name}?w=640`}
      srcSet={pictureSources(image)}
      sizes={sizes}
      alt={alt}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      className={
        [toneClass(image.color), focusClass(image.focus), className].filter(Boolean).join(" ") || undefined
      }
    />
  );
}

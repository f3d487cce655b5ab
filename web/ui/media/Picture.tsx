import { limits } from "../../../schema/limits.ts";
import { focusClass, toneClass } from "./image-classes.ts";

export interface ImageSource {
  name: string;
  width?: number | null;
  height?: number | null;
  color?: string | null;
  /** Point that stays visible when the image is cropped to fit, « 30 70 » in percent. */
  focus?: string | null;
}

const widths = limits.imageWidths;

/** Returns the `srcset` with the available widths; the last one may be the image's own. */
export function pictureSources({ name, width }: ImageSource): string {
  const own = width ?? 1920;
  const fitting = widths.filter((width, index) => width <= own || (widths[index - 1] ?? 0) < own);
  return fitting.map((width) => `/image/${name}?w=${width} ${width}w`).join(", ");
}

interface PictureProps {
  image: ImageSource;
  /** Empty for decorative images. */
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Loads eagerly: the page's largest image. */
  isFirst?: boolean;
  className?: string;
}

/** Responsive image of this site, with its dominant colour as background while it loads. */
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

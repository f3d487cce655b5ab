import { patternFrame, patternOf } from "../../../schema/appearance/pattern.ts";
import type { CategoryColorName } from "../../../schema/category-colors.ts";
import styles from "./Cover.module.css";
import { categoryColorClass, titleColorClass } from "./category-color.ts";
import { type ImageSource, Picture } from "./Picture.tsx";

interface CoverProps {
  image: ImageSource | null | undefined;
  alt?: string;
  /** Title, which seeds the pattern. */
  title: string;
  /** Colour of the category, for the pattern. */
  color?: CategoryColorName;
  sizes: string;
  isFirst?: boolean;
}

/** Cover in 16:9. Without an image, a pattern of the title's own in the colour of its category. */
export function Cover({ image, alt = "", title, color, sizes, isFirst }: CoverProps) {
  if (image) {
    return (
      <span className={styles.cover}>
        <Picture image={image} alt={alt} sizes={sizes} isFirst={isFirst} className={styles.picture} />
      </span>
    );
  }
  return (
    <span className={`${styles.cover} ${color ? categoryColorClass(color) : titleColorClass(title)}`}>
      <svg aria-hidden="true" viewBox={frame} preserveAspectRatio="xMidYMid slice" className={styles.pattern}>
        {patternOf(title, color).map(({ d, opacity, line }) => (
          <path key={`${opacity}`} d={d} opacity={opacity} strokeWidth={line} />
        ))}
      </svg>
    </span>
  );
}

const frame = `0 0 ${patternFrame.width} ${patternFrame.height}`;

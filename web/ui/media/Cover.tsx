import type { CategoryColorName } from "../../../schema/category-colors.ts";
import styles from "./Cover.module.css";
import { categoryColorClass, titleColorClass } from "./category-color.ts";
import { type ImageSource, Picture } from "./Picture.tsx";

interface CoverProps {
  image: ImageSource | null | undefined;
  alt?: string;
  /** Title, whose first letter the placeholder shows. */
  title: string;
  /** Colour of the category, for the placeholder. */
  color?: CategoryColorName;
  sizes: string;
  isFirst?: boolean;
}

/** Cover in 16:9. Without an image, a placeholder with the first letter of the title. */
export function Cover({ image, alt = "", title, color, sizes, isFirst }: CoverProps) {
  if (image) {
    return (
      <span className={styles.cover}>
        <Picture image={image} alt={alt} sizes={sizes} isFirst={isFirst} className={styles.picture} />
      </span>
    );
  }
  const tone = color ? categoryColorClass(color) : titleColorClass(title);
  return (
    <span className={`${styles.cover} ${styles.drawn} ${tone}`} aria-hidden="true">
      <span className={styles.letter}>{firstLetter(title)}</span>
    </span>
  );
}

/** Returns the first letter or digit of a title, skipping quotation marks. */
export const firstLetter = (title: string) => /[\p{L}\p{N}]/u.exec(title)?.[0].toLocaleUpperCase("fr") ?? "P";

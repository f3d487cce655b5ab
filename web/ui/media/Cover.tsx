import styles from "./Cover.module.css";
import { type ImageSource, Picture } from "./Picture.tsx";

interface CoverProps {
  image: ImageSource | null | undefined;
  alt?: string;
  /** Title, whose first letter the placeholder shows. */
  title: string;
  /** Section of the category: decides the colour of the placeholder. */
  section?: number | null;
  sizes: string;
  isFirst?: boolean;
}

const tones = [styles.canopy, styles.laterite, styles.gold, styles.earth, styles.dusk];

/** Cover in 16:9. Without an image, a placeholder with the first letter of the title. */
export function Cover({ image, alt = "", title, section, sizes, isFirst }: CoverProps) {
  if (image) {
    return (
      <span className={styles.cover}>
        <Picture image={image} alt={alt} sizes={sizes} isFirst={isFirst} className={styles.picture} />
      </span>
    );
  }
  const tone = tones[Math.abs(section ?? title.length) % tones.length];
  return (
    <span className={`${styles.cover} ${styles.drawn} ${tone}`} aria-hidden="true">
      <span className={styles.letter}>{firstLetter(title)}</span>
    </span>
  );
}

/** Returns the first letter or digit of a title, skipping quotation marks. */
export const firstLetter = (title: string) => /[\p{L}\p{N}]/u.exec(title)?.[0].toLocaleUpperCase("fr") ?? "P";

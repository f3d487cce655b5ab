import styles from "./Cover.module.css";
import { Picture, type PictureFacts } from "./Picture.tsx";

interface CoverProps {
  image: PictureFacts | null | undefined;
  alt?: string;
  /** What the drawn cover takes its letter from. */
  title: string;
  /** The category's section: it decides the drawn cover's colour. */
  section?: number | null;
  sizes: string;
  isFirst?: boolean;
}

const tones = [styles.canopy, styles.laterite, styles.gold, styles.earth, styles.dusk];

/** Always 16:9. Who has no picture gets a drawn one, so that a list never looks broken. */
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

/** The first letter or figure of a title, past its quotation marks. */
export const firstLetter = (title: string) => /[\p{L}\p{N}]/u.exec(title)?.[0].toLocaleUpperCase("fr") ?? "P";

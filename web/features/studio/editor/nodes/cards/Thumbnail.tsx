import { texts } from "../../texts.ts";
import styles from "../nodes.module.css";
import type { PictureData } from "../picture-data.ts";

/** A picture of this site; of another site's picture only the address, because readers get a link. */
export function Thumbnail({ data: { src, alt } }: { data: PictureData }) {
  return src.startsWith("/image/") ? (
    <img className={styles.picture} src={`${src}?w=960`} alt={alt} />
  ) : (
    <p className={styles.kind}>{texts.picture.elsewhere(src)}</p>
  );
}

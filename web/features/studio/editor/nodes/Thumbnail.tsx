import { texts } from "../texts.ts";
import styles from "./nodes.module.css";
import type { PictureFacts } from "./pictureFacts.ts";

/** A picture of ours; of another site's only the address, since readers get a link. */
export function Thumbnail({ facts: { src, alt } }: { facts: PictureFacts }) {
  return src.startsWith("/image/") ? (
    <img className={styles.picture} src={`${src}?w=960`} alt={alt} />
  ) : (
    <p className={styles.kind}>{texts.picture.elsewhere(src)}</p>
  );
}

import { texts } from "./texts.ts";
import styles from "./WithoutScript.module.css";

/** Note within a form that it needs script. */
export const WithoutScript = () => (
  <noscript>
    <p className={styles.note}>{texts.withoutScript}</p>
  </noscript>
);

import styles from "./Masthead.module.css";
import { texts } from "./texts.ts";

/** The site in two sentences, above its front articles. */
export function Masthead({ name }: { name: string }) {
  return (
    <header className={styles.masthead}>
      <h1 className={styles.title}>
        <span className="visually-hidden">{`${name}, `}</span>
        {texts.slogan}
      </h1>
      <p className={styles.purpose}>{texts.purpose}</p>
    </header>
  );
}

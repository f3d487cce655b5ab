import { Time } from "../../ui/Time.tsx";
import styles from "./Corrections.module.css";
import { texts } from "./texts.ts";

/** What was wrong in the article and has been mended since, for whoever has read it before. */
export function Corrections({
  corrections,
}: {
  corrections: readonly { id: string; text: string; at: string }[];
}) {
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="corrections">
      <h2 id="corrections" className={styles.title}>
        {texts.corrections}
      </h2>
      <ol className={styles.list}>
        {corrections.map(({ id, text, at }) => (
          <li key={id}>
            <Time at={at} kind="long" />
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

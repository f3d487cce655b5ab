import { Time } from "../../../ui/Time.tsx";
import { texts } from "../texts.ts";
import styles from "./Corrections.module.css";

/** Published corrections of an article. */
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

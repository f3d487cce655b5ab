import { useState } from "react";
import { forget, type Kept } from "../../../journal.ts";
import { Button } from "../../../ui/Button.tsx";
import { confirmDialog } from "../../../ui/dialogs.ts";
import { Time } from "../../../ui/Time.tsx";
import type { Entry } from "./deskTypes.ts";
import styles from "./Screens.module.css";
import { texts } from "./texts.ts";

interface FoundTextsProps {
  kept: readonly Kept<Entry>[];
  onResume: (kept: Kept<Entry>) => void;
  onFresh: () => void;
}

const words = texts.found;

/** Before a new article is begun: the texts that never reached the server. */
export function FoundTexts({ kept, onResume, onFresh }: FoundTextsProps) {
  const [gone, setGone] = useState<readonly string[]>([]);
  async function remove(key: string) {
    if (!(await confirmDialog({ message: words.confirm, confirm: words.remove }))) return;
    await forget(key);
    setGone([...gone, key]);
  }
  return (
    <section className={styles.screen}>
      <h1 className={styles.title}>{words.title}</h1>
      <p>{words.intro}</p>
      <ul className={styles.found}>
        {kept
          .filter(({ key }) => !gone.includes(key))
          .map((each) => (
            <li key={each.key} className={styles.text}>
              <h2>{each.value.writing.title || words.untitled}</h2>
              <p className={styles.muted}>
                <Time at={new Date(each.at).toISOString()} /> {each.value.asideOf && `· ${words.aside}`}
              </p>
              <p className={styles.extract}>{each.value.writing.content.slice(0, 280)}</p>
              <div className={styles.deeds}>
                <Button onClick={() => onResume(each)}>{words.resume}</Button>
                <Button variant="ghost" onClick={() => remove(each.key)}>
                  {words.remove}
                </Button>
              </div>
            </li>
          ))}
      </ul>
      <Button variant="outline" onClick={onFresh}>
        {words.fresh}
      </Button>
    </section>
  );
}

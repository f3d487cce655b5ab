import { useState } from "react";
import { forget, type StoredEntry } from "../../../../lib/browser/journal.ts";
import { confirmDialog } from "../../../../lib/feedback/dialogs.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Time } from "../../../../ui/Time.tsx";
import { texts } from "../texts.ts";
import styles from "./Screens.module.css";

/** Draft of an article or of a static page. */
type Draft = StoredEntry<{ writing: { title: string; content: string }; asideOf?: string }>;

interface RecoveredDraftsProps<Stored extends Draft> {
  drafts: readonly Stored[];
  /** Label of the button that begins without a draft. */
  fresh?: string;
  onResume: (draft: Stored) => void;
  onStartNew: () => void;
}

const labels = texts.recovered;

/** Drafts of this device that never reached the server, offered before a new text is begun. */
export function RecoveredDrafts<Stored extends Draft>(props: RecoveredDraftsProps<Stored>) {
  const { drafts, fresh = labels.fresh, onResume, onStartNew } = props;
  const [removed, setRemoved] = useState<readonly string[]>([]);
  async function remove(key: string) {
    if (!(await confirmDialog({ message: labels.confirm, confirm: labels.remove }))) return;
    await forget(key);
    setRemoved([...removed, key]);
  }
  return (
    <section className={styles.screen}>
      <h1 className={styles.title}>{labels.title}</h1>
      <p>{labels.intro}</p>
      <ul className={styles.drafts}>
        {drafts
          .filter(({ key }) => !removed.includes(key))
          .map((each) => (
            <li key={each.key} className={styles.text}>
              <h2>{each.value.writing.title || labels.untitled}</h2>
              <p className={styles.muted}>
                <Time at={new Date(each.at).toISOString()} /> {each.value.asideOf && `· ${labels.aside}`}
              </p>
              <p className={styles.extract}>{each.value.writing.content.slice(0, 280)}</p>
              <div className={styles.actions}>
                <Button onClick={() => onResume(each)}>{labels.resume}</Button>
                <Button variant="ghost" onClick={() => remove(each.key)}>
                  {labels.remove}
                </Button>
              </div>
            </li>
          ))}
      </ul>
      <Button variant="outline" onClick={onStartNew}>
        {fresh}
      </Button>
    </section>
  );
}

import { Button } from "@chakra-ui/react";
import { useState, useSyncExternalStore } from "react";
import { persistent } from "../../../../lib/browser/storage.ts";
import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import type { EditorSession } from "../session/editor-session.ts";
import { minutesToRead, WordCounter } from "../text/word-counter.ts";
import { texts } from "../texts.ts";
import { countButton } from "./count-button.ts";
import styles from "./Page.module.css";

const stored = persistent<number>("palabre.wordGoal");

const load = () => import("./WordGoal.tsx").then(({ WordGoal }) => WordGoal);

interface WordCountProps {
  session: EditorSession;
  /** The text has been changed: what a click opens is loaded, so that it opens without the network too. */
  isInUse: boolean;
}

/** Words of the text and the minutes to read it, with the number of words to reach, which the user may set. */
export function WordCount({ session, isInUse }: WordCountProps) {
  const [counter] = useState(() => new WordCounter());
  // A letter that is no new word renders nothing.
  const words = useSyncExternalStore(session.subscribe, () => counter.count(session.read().values.content));
  const [goal, setGoal] = useState(() => stored.read() ?? 0);
  const [isPressed, setPressed] = useState(false);
  const Goal = useLazyComponent(isPressed || isInUse || goal > 0, load);
  const label = goal > 0 ? texts.goal.of(words, goal) : texts.words(words, minutesToRead(words));

  function change(next: number) {
    setGoal(next);
    stored.write(next);
  }
  return Goal ? (
    <Goal {...{ label, words, goal, isPressed }} onChange={change} />
  ) : (
    <Button
      variant="ghost"
      className={styles.count}
      {...countButton}
      aria-haspopup="dialog"
      loading={isPressed}
      onClick={() => setPressed(true)}
    >
      {label}
    </Button>
  );
}

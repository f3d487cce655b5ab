import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { persistent } from "../../../../lib/browser/storage.ts";
import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import { countWords } from "../text/count-words.ts";
import { texts } from "../texts.ts";
import { countButton } from "./count-button.ts";
import styles from "./Page.module.css";

const stored = persistent<number>("palabre.wordGoal");

const load = () => import("./WordGoal.tsx").then(({ WordGoal }) => WordGoal);

interface WordCountProps {
  content: string;
  /** The text has been changed: what a click opens is loaded, so that it opens without the network too. */
  isInUse: boolean;
}

/** Words of the text and the minutes to read it, with the number of words to reach, which the user may set. */
export function WordCount({ content, isInUse }: WordCountProps) {
  const [goal, setGoal] = useState(() => stored.read() ?? 0);
  const [isPressed, setPressed] = useState(false);
  const Goal = useLazyComponent(isPressed || isInUse || goal > 0, load);
  const { words, minutes } = countWords(content);
  const label = goal > 0 ? texts.goal.of(words, goal) : texts.words(words, minutes);

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

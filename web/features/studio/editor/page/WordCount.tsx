import { Button, Popover, Portal } from "@chakra-ui/react";
import { useState, useSyncExternalStore } from "react";
import { persistent } from "../../../../lib/browser/storage.ts";
import { ProgressBar } from "../../../../ui/fields/ProgressBar.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import type { EditorSession } from "../session/editor-session.ts";
import { minutesToRead, WordCounter } from "../text/word-counter.ts";
import { texts } from "../texts.ts";
import styles from "./Page.module.css";

const stored = persistent<number>("palabre.wordGoal");
const most = 100_000;

/** Words of the text and the minutes to read it, or how many they are of the number to reach, which a click sets. */
export function WordCount({ session }: { session: EditorSession }) {
  const [counter] = useState(() => new WordCounter());
  // A letter that is no new word renders nothing.
  const words = useSyncExternalStore(session.subscribe, () => counter.count(session.read().values.content));
  // 0 for none.
  const [goal, setGoal] = useState(() => stored.read() ?? 0);

  function change(typed: number): void {
    const next = Number.isFinite(typed) && typed > 0 ? Math.min(Math.round(typed), most) : 0;
    setGoal(next);
    stored.write(next);
  }
  return (
    <Popover.Root lazyMount positioning={{ placement: "top-start" }}>
      <Popover.Trigger asChild>
        {/* As light as a note, with its letters on the text's edge. */}
        <Button
          variant="ghost"
          className={styles.count}
          fontWeight="400"
          color="fg.muted"
          marginInlineStart="-3"
        >
          {goal > 0 ? texts.goal.of(words, goal) : texts.words(words, minutesToRead(words))}
          {goal > 0 && (
            <span className={styles.share}>
              <ProgressBar value={Math.min(words, goal)} max={goal} />
            </span>
          )}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={texts.goal.label}>
            <Popover.Body>
              <TextField
                label={texts.goal.label}
                hint={texts.goal.hint}
                name="goal"
                type="number"
                inputMode="numeric"
                min={0}
                max={most}
                step={100}
                value={goal > 0 ? goal : ""}
                onChange={({ target }) => change(target.valueAsNumber)}
              />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

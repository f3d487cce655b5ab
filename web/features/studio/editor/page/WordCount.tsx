import { Button, Field, NumberInput, Popover, Portal, Progress } from "@chakra-ui/react";
import { useState } from "react";
import { persistent } from "../../../../lib/browser/storage.ts";
import { countWords } from "../text/count-words.ts";
import { texts } from "../texts.ts";
import styles from "./Page.module.css";

const stored = persistent<number>("palabre.wordGoal");
const most = 100_000;

/** Words of the text and the minutes to read it, with the number of words to reach, which the user may set. */
export function WordCount({ content }: { content: string }) {
  const [goal, setGoal] = useState(() => stored.read() ?? 0);
  const { words, minutes } = countWords(content);

  function change(next: number) {
    const valid = Number.isFinite(next) && next > 0 ? Math.min(Math.round(next), most) : 0;
    setGoal(valid);
    stored.write(valid);
  }

  return (
    <Popover.Root lazyMount positioning={{ placement: "top-start" }}>
      <Popover.Trigger asChild>
        <Button variant="ghost" className={styles.count}>
          {goal > 0 ? texts.goal.of(words, goal) : texts.words(words, minutes)}
          {goal > 0 && (
            <Progress.Root value={Math.min(words, goal)} max={goal} width="4rem" size="xs" aria-hidden="true">
              <Progress.Track>
                <Progress.Range />
              </Progress.Track>
            </Progress.Root>
          )}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={texts.goal.label}>
            <Popover.Body>
              <Field.Root>
                <Field.Label>{texts.goal.label}</Field.Label>
                <NumberInput.Root
                  value={goal > 0 ? String(goal) : ""}
                  min={0}
                  max={most}
                  step={100}
                  formatOptions={{ useGrouping: false }}
                  onValueChange={({ valueAsNumber }) => change(valueAsNumber)}
                >
                  <NumberInput.Input />
                </NumberInput.Root>
                <Field.HelperText>{texts.goal.hint}</Field.HelperText>
              </Field.Root>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

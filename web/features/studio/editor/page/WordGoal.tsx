import { Button, Popover, Portal } from "@chakra-ui/react";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { texts } from "../texts.ts";
import { countButton } from "./count-button.ts";
import styles from "./Page.module.css";

const most = 100_000;

interface WordGoalProps {
  /** Text of the button. */
  label: string;
  words: number;
  /** Number of words to reach; 0 for none. */
  goal: number;
  onChange: (goal: number) => void;
  /** Begins open: the button was pressed before this code was there. */
  isPressed: boolean;
}

/** The button with the number of words, how many of the goal they are, and the goal's field, which it opens. */
export function WordGoal({ label, words, goal, onChange, isPressed }: WordGoalProps) {
  const change = (next: number) =>
    onChange(Number.isFinite(next) && next > 0 ? Math.min(Math.round(next), most) : 0);
  return (
    <Popover.Root lazyMount defaultOpen={isPressed} positioning={{ placement: "top-start" }}>
      <Popover.Trigger asChild>
        <Button variant="ghost" className={styles.count} {...countButton}>
          {label}
          {goal > 0 && (
            <progress className={styles.share} value={Math.min(words, goal)} max={goal} aria-hidden="true" />
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

import { Button, Field, NumberInput, Popover, Portal, Progress } from "@chakra-ui/react";
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

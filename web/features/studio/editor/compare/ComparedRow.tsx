import { RadioGroup } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import type { Side } from "./Changed.tsx";
import styles from "./Compare.module.css";
import { type Choices, sideOf } from "./comparison.ts";
import { compareTexts as texts } from "./texts.ts";

export interface ChooseProps {
  /** Absent: the texts are only compared. */
  choices?: Choices;
  onChoose?: (key: string | number, side: Side) => void;
}

interface ComparedRowProps extends ChooseProps {
  id: string | number;
  label: string;
  /** Shows the label to everybody; else it is for screen readers. */
  hasLabel?: boolean;
  note?: string;
  names: Record<Side, string>;
  left: ReactNode;
  right: ReactNode;
}

/** One field or passage of both texts, side by side, and the choice of one of them. */
export function ComparedRow(props: ComparedRowProps) {
  const { id, label, hasLabel, note, choices, onChoose } = props;
  const labelId = useId();
  const cells = (["left", "right"] as const).map((side) => <Cell key={side} {...props} side={side} />);
  return (
    <section className={styles.row} aria-labelledby={labelId}>
      <h3 id={labelId} className={hasLabel ? styles.label : "visually-hidden"}>
        {label}
      </h3>
      {note && <p className={styles.note}>{note}</p>}
      {choices ? (
        <RadioGroup.Root
          className={styles.pair}
          aria-labelledby={labelId}
          value={sideOf(choices, id)}
          onValueChange={({ value }) => onChoose?.(id, value as Side)}
        >
          {cells}
        </RadioGroup.Root>
      ) : (
        <div className={styles.pair}>{cells}</div>
      )}
    </section>
  );
}

function Cell({ id, side, names, choices, ...props }: ComparedRowProps & { side: Side }) {
  const isChosen = choices ? sideOf(choices, id) === side : undefined;
  return (
    <div className={styles.cell} data-side={side} data-chosen={isChosen}>
      {choices ? (
        <RadioGroup.Item value={side} className={styles.choice}>
          <RadioGroup.ItemHiddenInput />
          <RadioGroup.ItemIndicator />
          <RadioGroup.ItemText>
            {names[side]}
            <span className="visually-hidden"> — {texts.choose}</span>
          </RadioGroup.ItemText>
        </RadioGroup.Item>
      ) : (
        <p className={styles.name}>{names[side]}</p>
      )}
      {props[side]}
    </div>
  );
}

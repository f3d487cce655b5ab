import { Button } from "@chakra-ui/react";
import { useState } from "react";
import type { Direction } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { Icon } from "../../../ui/media/Icon.tsx";
import styles from "./MoveButtons.module.css";
import { texts } from "./texts.ts";

interface MoveButtonsProps {
  name: string;
  /** Position, from 1. */
  place: number;
  count: number;
  move(direction: Direction): Promise<unknown>;
}

/** Moves an item within its list. The button keeps the focus for repeated presses; the new position is announced. */
export function MoveButtons({ name, place, count, move }: MoveButtonsProps) {
  const [isMoving, setMoving] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  if (count < 2) return null;

  async function press(direction: Direction, isPossible: boolean) {
    if (isMoving || !isPossible) return;
    setMoving(true);
    try {
      await move(direction);
      setMoved(true);
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
    setMoving(false);
  }

  return (
    <span className={styles.moves}>
      <Button
        variant="ghost"
        aria-label={texts.up(name)}
        aria-disabled={place === 1}
        onClick={() => void press("UP", place > 1)}
      >
        <Icon name="arrow-up" />
      </Button>
      <Button
        variant="ghost"
        aria-label={texts.down(name)}
        aria-disabled={place === count}
        onClick={() => void press("DOWN", place < count)}
      >
        <Icon name="arrow-up" className={styles.down} />
      </Button>
      <span className="visually-hidden" role="status">
        {hasMoved && texts.movedTo(name, place, count)}
      </span>
    </span>
  );
}

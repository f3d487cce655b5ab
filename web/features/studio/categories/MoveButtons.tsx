import { useState } from "react";
import { type Category_RowFragment, type Direction, StudioCategoriesDocument } from "../../../gql/graphql.ts";
import { useMoveCategoryMutation } from "../../../gql/hooks.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/media/Icon.tsx";
import styles from "./CategoryManager.module.css";
import { texts } from "./texts.ts";

interface MoveButtonsProps {
  category: Category_RowFragment;
  /** Position, from 1. */
  place: number;
  count: number;
}

/**
 * Moves a category within its section. The button keeps the focus for repeated presses; the new position is
 * announced.
 */
export function MoveButtons({ category: { id, name }, place, count }: MoveButtonsProps) {
  const [moveCategory, { loading }] = useMoveCategoryMutation();
  const [hasMoved, setMoved] = useState(false);
  if (count < 2) return null;

  async function move(direction: Direction) {
    if (loading) return;
    try {
      await moveCategory({
        variables: { id, direction },
        update: (cache, { data }) => {
          if (data)
            cache.writeQuery({ query: StudioCategoriesDocument, data: { categories: data.moveCategory } });
        },
      });
      setMoved(true);
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <>
      <Button
        variant="ghost"
        aria-label={texts.up(name)}
        aria-disabled={place === 1}
        onClick={() => place > 1 && void move("UP")}
      >
        <Icon name="arrow-up" />
      </Button>
      <Button
        variant="ghost"
        aria-label={texts.down(name)}
        aria-disabled={place === count}
        onClick={() => place < count && void move("DOWN")}
      >
        <Icon name="arrow-up" className={styles.down} />
      </Button>
      <span className="visually-hidden" role="status">
        {hasMoved && texts.movedTo(name, place, count)}
      </span>
    </>
  );
}

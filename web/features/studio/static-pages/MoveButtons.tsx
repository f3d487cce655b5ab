import { useState } from "react";
import {
  type Direction,
  type StaticPage_RowFragment,
  StudioStaticPagesDocument,
} from "../../../gql/graphql.ts";
import { useMoveStaticPageMutation } from "../../../gql/hooks.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/media/Icon.tsx";
import styles from "./StaticPages.module.css";
import { texts } from "./texts.ts";

interface MoveButtonsProps {
  page: StaticPage_RowFragment;
  /** Position, from 1. */
  place: number;
  count: number;
}

/** Moves a page in the order. The button keeps the focus for repeated presses; the new position is announced. */
export function MoveButtons({ page: { id, title }, place, count }: MoveButtonsProps) {
  const [movePage, { loading }] = useMoveStaticPageMutation();
  const [hasMoved, setMoved] = useState(false);
  async function move(direction: Direction) {
    if (loading) return;
    try {
      await movePage({
        variables: { id, direction },
        update: (cache, { data }) => {
          const studioStaticPages = data?.moveStaticPage;
          if (studioStaticPages)
            cache.writeQuery({ query: StudioStaticPagesDocument, data: { studioStaticPages } });
        },
      });
      setMoved(true);
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <span className={styles.moves}>
      <Button
        variant="ghost"
        aria-label={texts.up(title)}
        aria-disabled={place === 1}
        onClick={() => place > 1 && void move("UP")}
      >
        <Icon name="arrow-up" />
      </Button>
      <Button
        variant="ghost"
        aria-label={texts.down(title)}
        aria-disabled={place === count}
        onClick={() => place < count && void move("DOWN")}
      >
        <Icon name="arrow-up" className={styles.down} />
      </Button>
      <span className="visually-hidden" role="status">
        {hasMoved && texts.movedTo(title, place, count)}
      </span>
    </span>
  );
}

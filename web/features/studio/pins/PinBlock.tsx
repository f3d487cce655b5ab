import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { limits } from "../../../../schema/limits.ts";
import type { Direction, Pin_BlockFragment } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { categoryColorClass } from "../../../ui/media/category-color.ts";
import { Icon } from "../../../ui/media/Icon.tsx";
import page from "../shared/StudioPage.module.css";
import styles from "./PinDialog.module.css";
import { useMovePinnedPostMutation, usePinPostMutation, useUnpinPostMutation } from "./pins.generated.ts";
import { texts } from "./texts.ts";

const most = limits.frontPage.section;

interface PinBlockProps {
  block: Pin_BlockFragment;
  /** The article that the dialog is about. */
  post: { id: string; title: string };
  onChanged: () => void;
}

/** The pinned articles of a block, with the actions on them. Each change is saved at once, and announced. */
export function PinBlock({ block: { category, posts }, post, onChanged }: PinBlockProps) {
  const [pin, { loading: isPinning }] = usePinPostMutation();
  const [unpin, { loading: isRemoving }] = useUnpinPostMutation();
  const [move, { loading: isMoving }] = useMovePinnedPostMutation();
  const { change, status, error } = useAnnouncedChange(isPinning || isRemoving || isMoving, onChanged);
  const { id: categoryId, name } = category;
  const isPinned = posts.some(({ id }) => id === post.id);

  const moveTo = ({ id, title }: PinBlockProps["post"], place: number, direction: Direction) =>
    void change(
      () => move({ variables: { id, categoryId, direction } }),
      texts.movedTo(title, direction === "UP" ? place - 1 : place + 1, posts.length),
    );

  return (
    <section
      aria-label={texts.block(name)}
      className={`${styles.block} ${categoryColorClass(category.color)}`}
    >
      <h3 className={styles.name}>{texts.block(name)}</h3>
      {posts.length === 0 && <p className={page.muted}>{texts.none}</p>}
      <ol className={styles.list}>
        {posts.map((pinned, index) => (
          <PinnedPost
            key={pinned.id}
            title={pinned.title}
            place={index + 1}
            count={posts.length}
            onMove={(direction) => moveTo(pinned, index + 1, direction)}
            onRemove={() =>
              void change(() => unpin({ variables: { id: pinned.id, categoryId } }), texts.removed(name))
            }
          />
        ))}
      </ol>
      {!isPinned && posts.length >= most && <p className={page.muted}>{texts.full(most)}</p>}
      {!isPinned && posts.length < most && (
        <Button
          loading={isPinning}
          aria-label={texts.addTo(name)}
          onClick={() =>
            void change(() => pin({ variables: { id: post.id, categoryId } }), texts.pinned(name))
          }
        >
          <Icon name="pin" />
          {texts.add}
        </Button>
      )}
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <p role="status" className={styles.status}>
        {status}
      </p>
    </section>
  );
}

/** Sends one change at a time; says how it ended. */
function useAnnouncedChange(isBusy: boolean, onChanged: () => void) {
  const [status, setStatus] = useState("");
  const [error, setError] = useState("");

  async function change(send: () => Promise<unknown>, announcement: string) {
    if (isBusy) return;
    setError("");
    try {
      await send();
      setStatus(announcement);
      onChanged();
    } catch (reason) {
      const { fields, message } = failureOf(reason);
      setError(fields.categoryId ?? message);
    }
  }

  return { change, status, error };
}

interface PinnedPostProps {
  title: string;
  /** Position, from 1. */
  place: number;
  count: number;
  onMove: (direction: Direction) => void;
  onRemove: () => void;
}

/** A pinned article. Its buttons keep the focus for repeated presses. */
function PinnedPost({ title, place, count, onMove, onRemove }: PinnedPostProps) {
  const [isFirst, isLast] = [place === 1, place === count];
  return (
    <li className={styles.row}>
      <span className={styles.title}>{title}</span>
      <Button
        variant="ghost"
        aria-label={texts.up(title)}
        aria-disabled={isFirst}
        onClick={() => isFirst || onMove("UP")}
      >
        <Icon name="arrow-up" />
      </Button>
      <Button
        variant="ghost"
        aria-label={texts.down(title)}
        aria-disabled={isLast}
        onClick={() => isLast || onMove("DOWN")}
      >
        <Icon name="arrow-up" className={styles.down} />
      </Button>
      <Button variant="ghost" aria-label={texts.removeIt(title)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </li>
  );
}

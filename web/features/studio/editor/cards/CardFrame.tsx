import { Button } from "@chakra-ui/react";
import { type ComponentType, useRef } from "react";
import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import { texts } from "../texts.ts";
import styles from "./cards.module.css";
import { useOpenCard } from "./useOpenCard.ts";

/** Props of a card: the node's data, and how to change or remove it. */
export interface CardProps<Data> {
  data: Data;
  onChange: (more: Partial<Data>) => void;
  onRemove: () => void;
}

/** Card of a kind of block. */
export interface CardView<Data> {
  /** The block as its readers will see it. */
  Card: ComponentType<CardProps<Data>>;
  /** Returns its accessible name. */
  nameOf: (data: Data) => string;
  /** Text of the button that removes the block. */
  removeLabel: string;
  /** Loads its fields. */
  loadFields: () => Promise<ComponentType<CardProps<Data>>>;
  /** Returns whether there is nothing to show yet: its fields are then part of the text. */
  isBare?: (data: Data) => boolean;
}

/**
 * Keeps the focus in the field while a button is pressed: on leaving it a message may disappear, and the button would
 * move away from the pointer.
 */
const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault();

/**
 * Frame of every card: the finished block, and while it is in use its fields, over what follows, so that opening and closing
 * them moves no text.
 */
export function CardFrame<Data>({ view, ...card }: CardProps<Data> & { view: CardView<Data> }) {
  const { Card, nameOf, removeLabel, loadFields } = view;
  const isBare = view.isBare?.(card.data) ?? false;
  const frame = useRef<HTMLDivElement>(null);
  const { isOpen, toText, remove, handlers } = useOpenCard(frame, card.onRemove);
  const hasFields = isOpen || isBare;
  const Fields = useLazyComponent(hasFields, loadFields);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have its legend in the text
    <div
      ref={frame}
      role="group"
      aria-label={nameOf(card.data)}
      className={styles.card}
      data-card
      data-open={isOpen || undefined}
      data-bare={isBare || undefined}
      contentEditable={false}
      {...handlers}
    >
      <Card {...card} />
      {hasFields && Fields && (
        <div className={styles.panel} data-fields>
          <Fields {...card} />
          <div className={styles.actions}>
            <Button onMouseDown={keepFocus} onClick={toText}>
              {texts.done}
            </Button>
            <Button variant="ghost" onMouseDown={keepFocus} onClick={remove}>
              {removeLabel}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

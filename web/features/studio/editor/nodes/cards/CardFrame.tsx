import { Button } from "@chakra-ui/react";
import { type ComponentType, type ReactNode, useRef } from "react";
import { useLazyComponent } from "../../../../../lib/useLazyComponent.ts";
import { texts } from "../../texts.ts";
import type { CardProps } from "../card-node.tsx";
import styles from "../nodes.module.css";
import { useOpenCard } from "./useOpenCard.ts";

interface CardFrameProps<Data> extends CardProps<Data> {
  /** Accessible name. */
  label: string;
  /** Text of the button that removes the block. */
  removeLabel: string;
  /** Loads its fields; the same function at each render. */
  loadFields: () => Promise<ComponentType<CardProps<Data>>>;
  /** True while the card has nothing to show: its fields are then part of the text. */
  isBare?: boolean;
  /** The block as its readers will see it. */
  children: ReactNode;
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
export function CardFrame<Data>(props: CardFrameProps<Data>) {
  const { label, removeLabel, loadFields, isBare = false, children, ...card } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { isOpen, toText, remove, handlers } = useOpenCard(frame, card.onRemove);
  const hasFields = isOpen || isBare;
  const Fields = useLazyComponent(hasFields, loadFields);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have its legend in the text
    <div
      ref={frame}
      role="group"
      aria-label={label}
      className={styles.card}
      data-card
      data-open={isOpen || undefined}
      data-bare={isBare || undefined}
      contentEditable={false}
      {...handlers}
    >
      {children}
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

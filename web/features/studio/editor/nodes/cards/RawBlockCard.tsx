import { type KeyboardEvent, useId } from "react";
import { texts } from "../../texts.ts";
import type { CardProps } from "../card-node.tsx";
import styles from "../nodes.module.css";

/** Keeps keys typed into a card's field from Lexical, which would treat them as typed into the text. */
export const stopKeys = (event: KeyboardEvent) => {
  // Shortcuts such as Ctrl+S reach the page.
  if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
};

export const stopPaste = (event: { stopPropagation(): void }) => event.stopPropagation();

/** Card of a block's markdown source, edited as plain text. */
export function RawBlockCard({ data: { source }, onChange, onRemove }: CardProps<{ source: string }>) {
  const id = useId();
  return (
    <div className={styles.card} contentEditable={false}>
      <label htmlFor={id} className={styles.kind}>
        {texts.raw.kind(source)}
      </label>
      <textarea
        id={id}
        className={styles.source}
        rows={Math.min(12, source.split("\n").length)}
        value={source}
        spellCheck={false}
        onKeyDown={stopKeys}
        onPaste={stopPaste}
        onChange={({ target }) => onChange({ source: target.value })}
      />
      <button type="button" className="chakra-button chakra-button--ghost" onClick={onRemove}>
        {texts.raw.remove}
      </button>
    </div>
  );
}

import { type KeyboardEvent, useId } from "react";
import { texts } from "../texts.ts";
import type { CardProps } from "./card.tsx";
import styles from "./nodes.module.css";

/** What Lexical must not take for its own: keys typed into a field inside the text. */
export const keepKeys = (event: KeyboardEvent) => {
  // Ctrl+S is the page's.
  if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
};

export const keepPaste = (event: { stopPropagation(): void }) => event.stopPropagation();

/** A block as its source says it; changed as text, never rewritten. */
export function RawCard({ facts: { source }, onDescribe, onRemove }: CardProps<{ source: string }>) {
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
        onKeyDown={keepKeys}
        onPaste={keepPaste}
        onChange={({ target }) => onDescribe({ source: target.value })}
      />
      <button type="button" className="chakra-button chakra-button--ghost" onClick={onRemove}>
        {texts.raw.remove}
      </button>
    </div>
  );
}

import { useId } from "react";
import { texts } from "../../../texts.ts";
import type { CardProps } from "../../card-node.tsx";
import styles from "../../nodes.module.css";

/** Field of a block's markdown source, edited as plain text. */
export function RawBlockFields({ data: { source }, onChange }: CardProps<{ source: string }>) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={styles.kind}>
        {texts.raw.kind(source)}
      </label>
      <textarea
        id={id}
        className={styles.source}
        rows={Math.min(12, source.split("\n").length)}
        value={source}
        spellCheck={false}
        onChange={({ target }) => onChange({ source: target.value })}
      />
    </>
  );
}

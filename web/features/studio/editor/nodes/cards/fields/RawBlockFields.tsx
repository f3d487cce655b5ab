import { useId } from "react";
import { LongTextField } from "../../../../../../ui/fields/LongTextField.tsx";
import { texts } from "../../../texts.ts";
import type { CardProps } from "../../card-node.tsx";
import styles from "../../nodes.module.css";

/** Field of a block's markdown source, edited as plain text. */
export function RawBlockFields({ data: { source }, onChange }: CardProps<{ source: string }>) {
  const id = useId();
  return (
    <LongTextField
      label={texts.raw.kind(source)}
      name={`source-${id}`}
      className={styles.source}
      rows={Math.min(12, source.split("\n").length)}
      value={source}
      spellCheck={false}
      onChange={({ target }) => onChange({ source: target.value })}
    />
  );
}

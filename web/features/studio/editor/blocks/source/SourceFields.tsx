import { useId } from "react";
import { LongTextField } from "../../../../../ui/fields/LongTextField.tsx";
import type { CardProps } from "../../cards/CardFrame.tsx";
import styles from "../../cards/cards.module.css";
import type { SourceData } from "./SourceCard.tsx";
import { sourceTexts } from "./texts.ts";

/** Field of a block's markdown source, edited as plain text. */
export function SourceFields({ data: { source }, onChange }: CardProps<SourceData>) {
  const id = useId();
  return (
    <LongTextField
      label={sourceTexts.kind(source)}
      name={`source-${id}`}
      className={styles.source}
      rows={Math.min(12, source.split("\n").length)}
      value={source}
      spellCheck={false}
      onChange={({ target }) => onChange({ source: target.value })}
    />
  );
}

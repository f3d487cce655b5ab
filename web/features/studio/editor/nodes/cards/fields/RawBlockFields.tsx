import { useId } from "react";
import { LongTextInput } from "../../../../../../ui/controls/LongTextInput.tsx";
import { texts } from "../../../texts.ts";
import type { CardProps } from "../../card-node.tsx";

/** Field of a block's markdown source, edited as plain text. */
export function RawBlockFields({ data: { source }, onChange }: CardProps<{ source: string }>) {
  const id = useId();
  return (
    <LongTextInput
      label={texts.raw.kind(source)}
      name={`source-${id}`}
      fontFamily="mono"
      rows={Math.min(12, source.split("\n").length)}
      value={source}
      spellCheck={false}
      onChange={({ target }) => onChange({ source: target.value })}
    />
  );
}

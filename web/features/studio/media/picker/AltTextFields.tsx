import { limits } from "../../../../../schema/limits.ts";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { texts } from "../texts.ts";
import type { PickedFile } from "../upload/upload-queue.ts";

const labels = texts.picker;

interface AltTextFieldsProps {
  files: readonly PickedFile[];
  alts: Readonly<Record<string, string>>;
  onChange: (alts: Readonly<Record<string, string>>) => void;
  /** Whether an insertion was tried without alt texts. */
  hasTried: boolean;
}

/** Fields for missing alt texts: without them images are not inserted. */
export function AltTextFields({ files, alts, onChange, hasTried }: AltTextFieldsProps) {
  return files.map(({ id, originalName, filename }) => (
    <TextField
      key={id}
      label={labels.altFor(originalName || filename)}
      hint={texts.panel.altHint}
      name={`alt-${id}`}
      maxLength={limits.alt.max}
      value={alts[id] ?? ""}
      error={hasTried && !alts[id]?.trim() ? labels.altMissing : undefined}
      onChange={({ target }) => onChange({ ...alts, [id]: target.value })}
    />
  ));
}

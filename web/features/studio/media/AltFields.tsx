import { limits } from "../../../../schema/limits.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { texts } from "./texts.ts";
import type { PickedFile } from "./uploads.ts";

const words = texts.picker;

interface AltFieldsProps {
  files: readonly PickedFile[];
  alts: Readonly<Record<string, string>>;
  onChange: (alts: Readonly<Record<string, string>>) => void;
  /** Whether one has tried to go on without. */
  hasTried: boolean;
}

/** Asks what each of these images shows: without it they are not inserted. */
export function AltFields({ files, alts, onChange, hasTried }: AltFieldsProps) {
  return files.map(({ id, originalName, filename }) => (
    <TextField
      key={id}
      label={words.altFor(originalName || filename)}
      hint={texts.panel.altHint}
      name={`alt-${id}`}
      maxLength={limits.alt.max}
      value={alts[id] ?? ""}
      error={hasTried && !alts[id]?.trim() ? words.altMissing : undefined}
      onChange={({ target }) => onChange({ ...alts, [id]: target.value })}
    />
  ));
}

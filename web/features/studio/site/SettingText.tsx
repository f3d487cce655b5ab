import { LongTextField } from "../../../ui/fields/LongTextField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { textOfValue } from "./site-edits.ts";
import { texts } from "./texts.ts";
import type { SiteEditing } from "./useSiteEdits.ts";

interface SettingTextProps {
  editing: SiteEditing;
  path: string;
  /** Instead of the setting's usual name. */
  label?: string;
  hint?: string;
  type?: "text" | "email" | "time";
  /** Several lines. */
  isLong?: boolean;
  /** Each line is an item of a list. */
  isList?: boolean;
}

/** Field of one text of the settings, with the message of its own path. */
export function SettingText({ editing, path, label, hint, type = "text", isLong, isList }: SettingTextProps) {
  const common = {
    label: label ?? texts.fields[path] ?? path,
    hint,
    name: path,
    value: textOfValue(editing.value(path)),
    error: editing.errorOf(path),
  };
  const change = (typed: string) => editing.change(path, isList ? linesOf(typed) : typed);
  if (isLong || isList)
    return <LongTextField {...common} rows={3} grows onChange={({ target }) => change(target.value)} />;
  return <TextField {...common} type={type} onChange={({ target }) => change(target.value)} />;
}

/** Returns the lines of a text; the last one may be empty while somebody types. */
function linesOf(typed: string): string[] {
  return typed === "" ? [] : typed.split("\n");
}

import { TextField } from "../../../ui/fields/TextField.tsx";
import { textOfValue } from "./site-edits.ts";
import { texts } from "./texts.ts";
import type { SiteEditing } from "./useSiteEdits.ts";

interface CountFieldProps {
  editing: SiteEditing;
  path: string;
  hint: string;
}

/** Field of a number. An empty field is none; the server says what is too many. */
export const CountField = ({ editing, path, hint }: CountFieldProps) => (
  <TextField
    label={texts.fields[path] ?? path}
    hint={hint}
    name={path}
    inputMode="numeric"
    value={textOfValue(editing.value(path))}
    error={editing.errorOf(path)}
    onChange={({ target }) => editing.change(path, Number(target.value.replace(/\D/g, "").slice(0, 7)))}
  />
);

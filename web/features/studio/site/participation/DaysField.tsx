import { TextField } from "../../../../ui/fields/TextField.tsx";
import { textOfValue } from "../site-edits.ts";
import { texts } from "../texts.ts";
import type { SiteEditing } from "../useSiteEdits.ts";

interface DaysFieldProps {
  editing: SiteEditing;
  path: string;
  hint: string;
}

/** Field of a number of days. An empty field is none; the server says what is too many. */
export const DaysField = ({ editing, path, hint }: DaysFieldProps) => (
  <TextField
    label={texts.fields[path] ?? path}
    hint={hint}
    name={path}
    inputMode="numeric"
    value={textOfValue(editing.value(path))}
    error={editing.errorOf(path)}
    onChange={({ target }) => editing.change(path, Number(target.value.replace(/\D/g, "").slice(0, 6)))}
  />
);

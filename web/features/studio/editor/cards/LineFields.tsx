import { useId } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { TextField } from "../../../../ui/fields/TextField.tsx";

interface LineFieldsProps<Name extends string> {
  names: readonly Name[];
  labels: Readonly<Record<Name, string>>;
  data: Readonly<Record<Name, string>>;
  /** Key label of the lines; Enter leads to the next field, or back to the text. */
  enter?: "next" | "done";
  onChange: (more: { [Key in Name]?: string }) => void;
}

/** Fields of the texts of a block, a line each. */
export function LineFields<Name extends string>(props: LineFieldsProps<Name>) {
  const { names, labels, data, enter = "done", onChange } = props;
  const id = useId();
  return names.map((name) => (
    <TextField
      key={name}
      label={labels[name]}
      name={`${name}-${id}`}
      maxLength={limits.alt.max}
      enterKeyHint={enter}
      value={data[name]}
      onChange={({ target }) => onChange({ [name]: target.value } as { [Key in Name]?: string })}
    />
  ));
}

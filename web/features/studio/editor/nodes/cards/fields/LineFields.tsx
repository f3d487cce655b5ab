import { useId } from "react";
import { limits } from "../../../../../../../schema/limits.ts";
import { TextInput } from "../../../../../../ui/controls/TextInput.tsx";

interface LineFieldsProps<Name extends string> {
  names: readonly Name[];
  labels: Readonly<Record<Name, string>>;
  data: Readonly<Record<Name, string>>;
  onChange: (more: { [Key in Name]?: string }) => void;
}

/** Fields of the texts of a block, a line each. */
export function LineFields<Name extends string>({ names, labels, data, onChange }: LineFieldsProps<Name>) {
  const id = useId();
  return names.map((name) => (
    <TextInput
      key={name}
      label={labels[name]}
      name={`${name}-${id}`}
      maxLength={limits.alt.max}
      value={data[name]}
      onChange={({ target }) => onChange({ [name]: target.value } as { [Key in Name]?: string })}
    />
  ));
}

import { useId } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { LongTextField } from "../../../../ui/fields/LongTextField.tsx";
import styles from "./cards.module.css";

interface LineFieldsProps<Name extends string> {
  names: readonly Name[];
  labels: Readonly<Record<Name, string>>;
  data: Readonly<Record<Name, string>>;
  /** Key label of the lines; Enter leads to the next field, or back to the text. */
  enter?: "next" | "done";
  onChange: (more: { [Key in Name]?: string }) => void;
}

const inOneLine = (text: string): string => text.replace(/\r?\n|\r/g, " ");

/** Fields of the texts of a block, a line of markdown each, which is shown whole however long it is. */
export function LineFields<Name extends string>(props: LineFieldsProps<Name>) {
  const { names, labels, data, enter = "done", onChange } = props;
  const id = useId();
  return names.map((name) => (
    <LongTextField
      key={name}
      grows
      rows={1}
      className={styles.line}
      label={labels[name]}
      name={`${name}-${id}`}
      maxLength={limits.alt.max}
      enterKeyHint={enter}
      value={data[name]}
      onChange={({ target }) => onChange({ [name]: inOneLine(target.value) } as { [Key in Name]?: string })}
    />
  ));
}

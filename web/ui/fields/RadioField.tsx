import { useId } from "react";
import styles from "./Field.module.css";

interface RadioFieldProps<Value extends string> {
  label: string;
  /** For screen readers only: a title names the choice already. */
  isLabelHidden?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
}

/** Labelled choice of one among a few, all of them shown. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { label, isLabelHidden, value, onChange, options } = props;
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={isLabelHidden ? "visually-hidden" : styles.label}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

import type { ReactNode } from "react";
import styles from "./Field.module.css";

interface CheckFieldProps {
  name?: string;
  isChecked: boolean | "indeterminate";
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}

/** Checkbox with its label, as high as a finger by touch. */
export const CheckField = ({ name, isChecked, onChange, children }: CheckFieldProps) => (
  <label className={styles.choice}>
    <input
      type="checkbox"
      name={name}
      checked={isChecked === true}
      ref={(input) => {
        if (input) input.indeterminate = isChecked === "indeterminate";
      }}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>{children}</span>
  </label>
);

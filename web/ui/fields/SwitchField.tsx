import type { ReactNode } from "react";
import styles from "./Field.module.css";

interface SwitchFieldProps {
  name?: string;
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** Switch with its label: what is turned on or off at once. */
export const SwitchField = ({ name, isOn, disabled, onChange, children }: SwitchFieldProps) => (
  <label className={styles.choice}>
    <input
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      className={styles.switch}
      name={name}
      checked={isOn}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>{children}</span>
  </label>
);

import styles from "./Field.module.css";
import { Field } from "./Field.tsx";

interface RangeFieldProps {
  label: string;
  min?: number;
  max: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
}

/** Labelled slider with one thumb; disabled while there is nothing to choose. */
export const RangeField = ({ label, min = 0, max, step = 0.01, value, onChange }: RangeFieldProps) => (
  <Field label={label}>
    {(control) => (
      <input
        {...control}
        type="range"
        className={styles.range}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={max <= min}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    )}
  </Field>
);

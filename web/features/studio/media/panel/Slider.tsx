import styles from "./MediaPanel.module.css";

interface SliderProps {
  label: string;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
}

/** Labelled range input, from 0 to `max`. */
export function Slider({ label, max, step, value, onChange }: SliderProps) {
  return (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={0}
        max={max}
        step={step}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}

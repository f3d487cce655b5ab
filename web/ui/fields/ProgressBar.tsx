import styles from "./ProgressBar.module.css";

interface ProgressBarProps {
  /** Absent where the words beside it say as much. */
  label?: string;
  value: number;
  max?: number;
}

/** Amount done, of `max` (1): the one bar of uploads, imports, steps and aims. */
export const ProgressBar = ({ label, value, max = 1 }: ProgressBarProps) => (
  <progress
    className={styles.progress}
    value={value}
    max={max}
    aria-label={label}
    aria-hidden={!label || undefined}
  />
);

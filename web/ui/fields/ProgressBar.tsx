import styles from "./Field.module.css";

interface ProgressBarProps {
  label: string;
  value: number;
  max?: number;
}

/** Progress of an upload, of `max` (1). */
export const ProgressBar = ({ label, value, max = 1 }: ProgressBarProps) => (
  <progress className={styles.progress} value={value} max={max} aria-label={label} />
);

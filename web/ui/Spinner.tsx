import styles from "./Spinner.module.css";

/** Turns while something runs. The words beside it, or `label`, say what. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className={styles.spinner} role={label ? "status" : undefined}>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}

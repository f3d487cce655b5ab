import styles from "./Spinner.module.css";

/** Spinner. The text beside it, or `label`, names the running action. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className={styles.spinner} role={label ? "status" : undefined}>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}

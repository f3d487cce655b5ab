import styles from "./Skeleton.module.css";

/** The shape of what is coming: a text of some lines. Announced once, by the container that shows it. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.text} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((key) => (
        <span key={key} className={styles.line} />
      ))}
    </span>
  );
}

/** A page whose code or data are on their way. */
export function PageSkeleton() {
  return (
    <div className={styles.page} role="status">
      <span className="visually-hidden">Chargement de la page…</span>
      <span className={styles.title} aria-hidden="true" />
      <Skeleton lines={4} />
      <Skeleton lines={3} />
    </div>
  );
}

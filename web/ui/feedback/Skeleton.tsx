import styles from "./Skeleton.module.css";

const Lines = ({ count }: { count: number }) => (
  <span className={styles.text}>
    {Array.from({ length: count }, (_, line) => `line ${line}`).map((key) => (
      <span key={key} className={styles.line} />
    ))}
  </span>
);

/** Placeholder for loading text. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <span role="status">
      <span className="visually-hidden">Chargement…</span>
      <Lines count={lines} />
    </span>
  );
}

/** Placeholder for a loading page, with or without a leading picture. */
export function PageSkeleton({ hasPicture = false }) {
  return (
    <div className={styles.page} role="status">
      <span className="visually-hidden">Chargement de la page…</span>
      <span className={styles.title} />
      {hasPicture && <span className={styles.picture} />}
      <Lines count={4} />
      <Lines count={3} />
    </div>
  );
}

import styles from "./Skeleton.module.css";

const Lines = ({ count }: { count: number }) => (
  <span className={styles.text}>
    {Array.from({ length: count }, (_, line) => `line ${line}`).map((key) => (
      <span key={key} className={styles.line} />
    ))}
  </span>
);

/** The shape of what is coming: a text of some lines. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <span role="status">
      <span className="visually-hidden">Chargement…</span>
      <Lines count={lines} />
    </span>
  );
}

/** A page whose code or data are on their way; a picture stands at the head of some. */
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

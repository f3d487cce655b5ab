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

interface PageSkeletonProps {
  hasPicture?: boolean;
  /** Heading of the page for screen readers, where nothing else shows it yet. */
  title?: string;
}

/** Placeholder for a loading page, with or without a leading picture. */
export function PageSkeleton({ hasPicture = false, title }: PageSkeletonProps) {
  return (
    <div className={styles.page} role="status">
      {title && <h1 className="visually-hidden">{title}</h1>}
      <span className="visually-hidden">Chargement de la page…</span>
      <span className={styles.title} />
      {hasPicture && <span className={styles.picture} />}
      <Lines count={4} />
      <Lines count={3} />
    </div>
  );
}

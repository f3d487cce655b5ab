import styles from "./CardsSkeleton.module.css";

interface CardsSkeletonProps {
  /** The grid in which the cards will stand. */
  grid?: string;
  shape?: "wide" | "square" | "tall";
}

const places = ["1", "2", "3", "4", "5", "6"];

/** Cards that are on their way: their covers and their first lines, where they will be. */
export function CardsSkeleton({ grid, shape = "wide" }: CardsSkeletonProps) {
  return (
    <div role="status">
      <span className="visually-hidden">Chargement…</span>
      <div className={grid}>
        {places.map((place) => (
          <span key={place} className={styles.card}>
            <span className={styles[shape]} />
            <span />
            <span />
          </span>
        ))}
      </div>
    </div>
  );
}

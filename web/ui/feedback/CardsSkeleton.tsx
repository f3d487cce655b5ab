import styles from "./CardsSkeleton.module.css";

interface CardsSkeletonProps {
  /** Class of the grid that will contain the cards. */
  grid?: string;
  shape?: "wide" | "square" | "tall";
}

const places = ["1", "2", "3", "4", "5", "6"];

/** Placeholder for loading cards, in their later layout. */
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

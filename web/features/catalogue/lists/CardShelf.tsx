import type { CatalogueFilter } from "../catalogue-address.ts";
import { CatalogueCard, type CatalogueCardProps } from "./CatalogueCard.tsx";
import styles from "./CatalogueList.module.css";

interface CardShelfProps {
  filter: CatalogueFilter;
  cards: readonly { id: string; description: string; card: CatalogueCardProps }[];
}

/** Cards of a catalogue; the latest entry leads the whole list, with its description. */
export function CardShelf({ filter, cards }: CardShelfProps) {
  const hasLead = filter.page === 1 && filter.keyword === undefined && filter.genre === undefined;
  return (
    <ul className={styles.grid}>
      {cards.map(({ id, description, card }, index) => {
        const isLead = hasLead && index === 0;
        return (
          <li key={id} className={isLead ? styles.lead : undefined}>
            <CatalogueCard {...card} lead={isLead ? description : undefined} />
          </li>
        );
      })}
    </ul>
  );
}

import { Icon } from "../../../../ui/media/Icon.tsx";
import type { ChecklistItem, ItemTarget } from "./checklist.ts";
import styles from "./Publishing.module.css";

interface ChecklistItemsProps {
  label: string;
  items: readonly ChecklistItem[];
  onOpen: (target: ItemTarget) => void;
}

/** List of checklist items, each a button that leads to its field or place; absent without items. */
export function ChecklistItems({ label, items, onOpen }: ChecklistItemsProps) {
  if (items.length === 0) return null;
  return (
    <ul aria-label={label} className={styles.list}>
      {items.map((item) => (
        <li key={`${item.text} ${JSON.stringify(item.target)}`}>
          <button
            type="button"
            className={item.isBlocking ? styles.error : styles.advice}
            onClick={() => onOpen(item.target)}
          >
            <Icon name={item.isBlocking ? "alert" : "info"} />
            {item.text}
          </button>
        </li>
      ))}
    </ul>
  );
}

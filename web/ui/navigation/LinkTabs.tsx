import { Link } from "react-router-dom";
import styles from "./LinkTabs.module.css";

interface LinkTabsProps {
  label: string;
  current: string;
  tabs: { key: string; label: string; to: string }[];
}

/** Tabs as links: they work without script and can be bookmarked. */
export function LinkTabs({ label, current, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ key, label: name, to }) => (
        <Link key={key} to={to} className={styles.tab} aria-current={key === current ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

import { Link } from "react-router-dom";
import { formatCount } from "../../../lib/text/french.ts";
import { groupBySection } from "../../../ui/articles/group-by-section.ts";
import styles from "./CategoryMenu.module.css";
import { texts } from "./texts.ts";

interface Category {
  slug: string;
  name: string;
  section: number;
  postCount: number;
}

/** Categories by section: a sidebar, or folded above the list on small screens. */
export function CategoryMenu({ categories, current }: { categories: readonly Category[]; current?: string }) {
  const shown = categories.find(({ slug }) => slug === current)?.name ?? texts.allCategories;
  const lists = (
    <>
      <Choice to="/posts" label={texts.allCategories} isCurrent={current === undefined} />
      {groupBySection(categories).map((group) => (
        <ul key={group[0]?.section} className={styles.list}>
          {group.map(({ slug, name, postCount }) => (
            <li key={slug}>
              <Choice
                to={`/posts?tags=${slug}`}
                label={name}
                count={postCount}
                isCurrent={slug === current}
              />
            </li>
          ))}
        </ul>
      ))}
    </>
  );
  return (
    <nav aria-label={texts.categories} className={styles.menu}>
      <details className={styles.folded}>
        <summary className={styles.summary}>{shown}</summary>
        {lists}
      </details>
      <div className={styles.beside}>{lists}</div>
    </nav>
  );
}

interface ChoiceProps {
  to: string;
  label: string;
  count?: number;
  isCurrent: boolean;
}

function Choice({ to, label, count, isCurrent }: ChoiceProps) {
  return (
    <Link to={to} className={styles.choice} aria-current={isCurrent ? "page" : undefined}>
      {label}
      {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
    </Link>
  );
}

import { Link } from "react-router-dom";
import { formatCount } from "../../../lib/text/french.ts";
import { groupBySection } from "../../../ui/articles/group-by-section.ts";
import styles from "./CategoryNav.module.css";
import { texts } from "./texts.ts";

interface Category {
  slug: string;
  name: string;
  section: number;
  postCount: number;
}

/** Links to the categories, by section. Rendered twice, folded above the articles and as a sidebar: CSS shows one of the two. */
export function CategoryNav({ categories, current }: { categories: readonly Category[]; current?: string }) {
  const shown = categories.find(({ slug }) => slug === current)?.name ?? texts.allCategories;
  const categoryLists = (
    <>
      <CategoryLink to="/posts" label={texts.allCategories} isCurrent={current === undefined} />
      {groupBySection(categories).map((group) => (
        <ul key={group[0]?.section} className={styles.list}>
          {group.map(({ slug, name, postCount }) => (
            <li key={slug}>
              <CategoryLink
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
      {/* Another one for each choice: it is folded again. */}
      <details key={current ?? ""} className={styles.folded}>
        <summary className={styles.summary}>{shown}</summary>
        {categoryLists}
      </details>
      <div className={styles.sidebar}>{categoryLists}</div>
    </nav>
  );
}

interface CategoryLinkProps {
  to: string;
  label: string;
  count?: number;
  isCurrent: boolean;
}

function CategoryLink({ to, label, count, isCurrent }: CategoryLinkProps) {
  return (
    <Link to={to} className={styles.link} aria-current={isCurrent ? "page" : undefined}>
      {label}
      {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
    </Link>
  );
}

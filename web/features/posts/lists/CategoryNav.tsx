import { Link } from "react-router-dom";
import type { CategoryColorName } from "../../../../schema/category-colors.ts";
import { formatCount } from "../../../lib/text/french.ts";
import { groupBySection } from "../../../ui/articles/group-by-section.ts";
import { categoryColorClass } from "../../../ui/media/category-color.ts";
import { type ImageSource, Picture } from "../../../ui/media/Picture.tsx";
import styles from "./CategoryNav.module.css";
import { texts } from "./texts.ts";

interface Category {
  slug: string;
  name: string;
  section: number;
  color: CategoryColorName;
  postCount: number;
  picture: ImageSource | null;
}

/** Links to the categories, by section. Rendered twice, folded above the articles and as a sidebar: CSS shows one of the two. */
export function CategoryNav({ categories, current }: { categories: readonly Category[]; current?: string }) {
  const shown = categories.find(({ slug }) => slug === current)?.name ?? texts.allCategories;
  const categoryLists = (
    <>
      <CategoryLink to="/posts" label={texts.allCategories} isCurrent={current === undefined} />
      {groupBySection(categories).map((group) => (
        <ul key={group[0]?.section} className={styles.list}>
          {group.map((category) => (
            <li key={category.slug}>
              <CategoryLink
                to={`/posts?tags=${category.slug}`}
                label={category.name}
                category={category}
                isCurrent={category.slug === current}
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
  category?: Category;
  isCurrent: boolean;
}

function CategoryLink({ to, label, category, isCurrent }: CategoryLinkProps) {
  return (
    <Link to={to} className={styles.link} aria-current={isCurrent ? "page" : undefined}>
      {category && <Thumbnail {...category} />}
      <span className={styles.label}>{label}</span>
      {category && <span className={styles.count}>{formatCount(category.postCount)}</span>}
    </Link>
  );
}

/** A category's picture, in its colour where it has none. */
function Thumbnail({ picture, color }: Pick<Category, "picture" | "color">) {
  return (
    <span className={`${styles.thumbnail} ${categoryColorClass(color)}`}>
      {picture && <Picture image={picture} alt="" sizes="40px" className={styles.picture} />}
    </span>
  );
}

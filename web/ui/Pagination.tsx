import { Link } from "react-router-dom";
import styles from "./Pagination.module.css";

interface PaginationProps {
  page: number;
  pages: number;
  /** The address of a page. */
  hrefOf: (page: number) => string;
}

/** Links to the pages of a list, by their numbers: they work without script. Nothing where there is but one. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <ul className={styles.list}>
        {shownPages(page, pages).map((one, index, all) => (
          <li
            key={one}
            className={styles.item}
            data-gap={index > 0 && one - (all[index - 1] ?? 0) > 1 ? "" : undefined}
          >
            <Link
              to={hrefOf(one)}
              className={styles.link}
              aria-current={one === page ? "page" : undefined}
              aria-label={`Page ${one}`}
            >
              {one}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The first, the last, and those around this one. */
export function shownPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages];
  return [...new Set(near)].filter((one) => one >= 1 && one <= pages).sort((one, other) => one - other);
}

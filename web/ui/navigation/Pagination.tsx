import { Link } from "react-router-dom";
import styles from "./Pagination.module.css";

interface PaginationProps {
  page: number;
  pages: number;
  /** Returns the address of a page. */
  hrefOf: (page: number) => string;
}

/** Page links of a list; they work without script. Renders nothing for a single page. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <ul className={styles.list}>
        {shownPages(page, pages).map((number, index, all) => (
          <li
            key={number}
            className={styles.item}
            data-gap={index > 0 && number - (all[index - 1] ?? 0) > 1 ? "" : undefined}
          >
            <Link
              to={hrefOf(number)}
              className={styles.link}
              aria-current={number === page ? "page" : undefined}
              aria-label={`Page ${number}`}
            >
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the first and last page and those around the current number. */
export function shownPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages];
  return [...new Set(near)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
}

import { Link } from "react-router-dom";
import type { SearchPageQuery } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/text/french.ts";
import styles from "./SearchKinds.module.css";
import { texts } from "./texts.ts";

const kinds = ["videos", "musics", "books", "images"] as const;

/** Links to the catalogues that the words are found in, each with its number of entries. */
export function SearchKinds({ keyword, data }: { keyword: string; data: SearchPageQuery }) {
  const found = kinds.filter((kind) => data[kind].total > 0);
  if (found.length === 0) return null;
  return (
    <nav aria-label={texts.kinds}>
      <ul className={styles.kinds}>
        <li>
          <span className={styles.kind} aria-current="page">
            {texts.kindOf.posts} <span className={styles.count}>{formatCount(data.searchPosts.total)}</span>
          </span>
        </li>
        {found.map((kind) => (
          <li key={kind}>
            <Link to={`/${kind}?${new URLSearchParams({ keyword })}`} className={styles.kind}>
              {texts.kindOf[kind]} <span className={styles.count}>{formatCount(data[kind].total)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { Link } from "react-router-dom";
import type { SearchPageQuery } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/text/french.ts";
import styles from "./SearchKinds.module.css";
import { type SearchKind, searchAddress, searchKinds } from "./search-address.ts";
import { texts } from "./texts.ts";

/** Number of results of each kind, up to 1,000; of articles, with the facets that narrow them and the corrected words. */
export const countsOf = ({ searchPosts, searchCounts }: SearchPageQuery): Record<SearchKind, number> => ({
  ...searchCounts,
  articles: searchPosts?.total ?? searchCounts.articles ?? 0,
});

interface SearchKindsProps {
  keyword: string;
  kind: SearchKind;
  data: SearchPageQuery;
}

/** Facet of kind: links to the kinds that the words are found in, each with its number of results. */
export function SearchKinds({ keyword, kind, data }: SearchKindsProps) {
  const counts = countsOf(data);
  const shown = searchKinds.filter((name) => name === kind || name === "articles" || counts[name] > 0);
  if (shown.length === 1) return null;
  return (
    <nav aria-label={texts.kinds}>
      <ul className={styles.kinds}>
        {shown.map((name) => (
          <li key={name}>
            <Link
              to={searchAddress({ keyword, kind: name, page: 1 })}
              className={styles.kind}
              aria-current={name === kind ? "page" : undefined}
            >
              {texts.kindOf[name]} <span className={styles.count}>{formatCount(counts[name])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

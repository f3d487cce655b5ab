import { Link } from "react-router-dom";
import type { ArticleSheet_PostFragment } from "../../../gql/graphql.ts";
import { texts } from "../texts.ts";
import styles from "./SeriesNav.module.css";

/** The series of an article, and what comes before and after it there. */
export function SeriesNav({ place }: { place: NonNullable<ArticleSheet_PostFragment["seriesPlace"]> }) {
  const { series, position, total, previous, next } = place;
  return (
    <nav aria-labelledby="series" className={styles.series}>
      <p id="series">
        {texts.series(position, total)} <Link to={`/series/${series.slug}`}>{series.title}</Link>
      </p>
      {previous && (
        <Link to={`/posts/${previous.slug}`} rel="prev">
          {`← ${previous.title}`}
        </Link>
      )}
      {next && (
        <Link to={`/posts/${next.slug}`} rel="next">
          {`${next.title} →`}
        </Link>
      )}
    </nav>
  );
}

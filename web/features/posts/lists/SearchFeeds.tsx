import { Link } from "react-router-dom";
import type { SearchPageQuery } from "../../../gql/graphql.ts";
import { Avatar, fullName } from "../../../ui/media/Avatar.tsx";
import { Time } from "../../../ui/Time.tsx";
import styles from "./SearchPage.module.css";

/** Feeds that were found, whole: they are short. */
export function SearchFeeds({ data }: { data: SearchPageQuery }) {
  return data.searchFeeds?.items.map(({ id, text, createdAt, author }) => (
    <li key={id}>
      <article className={`${styles.hit} ${styles.feed}`}>
        <Avatar user={author} size="sm" />
        <div className={styles.text}>
          <h2 className={styles.meta}>
            <Link to={`/feeds#feed-${id}`} className={styles.link}>
              <bdi>{fullName(author)}</bdi>
            </Link>{" "}
            · <Time at={createdAt} />
          </h2>
          <p className={styles.passage}>{text}</p>
        </div>
      </article>
    </li>
  ));
}

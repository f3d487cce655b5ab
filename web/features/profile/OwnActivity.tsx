import { Link } from "react-router-dom";
import type { ProfilePageQuery } from "../../gql/graphql.ts";
import { Time } from "../../ui/Time.tsx";
import styles from "./OwnActivity.module.css";
import { Section } from "./Section.tsx";
import { texts } from "./texts.ts";

type Activity = ProfilePageQuery["ownActivity"];

/** The latest likes and comments of the member. */
export function OwnActivity({ activity: { likes, comments } }: { activity: Activity }) {
  return (
    <div className={styles.columns}>
      <Section id="own-likes" title={texts.liked} isWide>
        {likes.length === 0 && <p className={styles.detail}>{texts.noLikes}</p>}
        <ul>
          {likes.map(({ id, title, path }) => (
            <li key={id} className={styles.row}>
              <Link to={path} className={styles.link}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="own-comments" title={texts.comments} isWide>
        {comments.length === 0 && <p className={styles.detail}>{texts.noComments}</p>}
        <ul>
          {comments.map(({ id, extract, createdAt, title, path }) => (
            <li key={id} className={styles.row}>
              <Link to={path} className={styles.link}>
                {extract}
              </Link>
              <p className={styles.detail}>
                {texts.about(title)} · <Time at={createdAt} />
              </p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

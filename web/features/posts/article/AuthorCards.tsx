import type { ArticleSheet_PostFragment } from "../../../gql/graphql.ts";
import { Avatar, fullName } from "../../../ui/media/Avatar.tsx";
import { texts } from "../texts.ts";
import styles from "./AuthorCard.module.css";

/** Author at the end of an article; nothing for a deleted account. */
export function AuthorCard({ author }: { author: ArticleSheet_PostFragment["author"] }) {
  if (!author) return null;
  return (
    <div className={styles.card}>
      <Avatar user={author} size="lg" />
      <p className={styles.text}>
        <span className={styles.muted}>{texts.writtenBy}</span> <strong>{fullName(author)}</strong>
        {author.aboutMe && <span className={styles.about}>{author.aboutMe}</span>}
        <a href={`/authors/${author.id}/rss.xml`} className={styles.follow}>
          {texts.follow}
        </a>
      </p>
    </div>
  );
}

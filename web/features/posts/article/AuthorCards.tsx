import type { ArticleSheet_PostFragment } from "../../../gql/graphql.ts";
import { AuthorLink } from "../../../ui/media/AuthorLinks.tsx";
import { Avatar, fullName } from "../../../ui/media/Avatar.tsx";
import { texts } from "../texts.ts";
import styles from "./AuthorCards.module.css";

type Author = ArticleSheet_PostFragment["authors"][number];

/** Authors at the end of an article; nothing for deleted accounts. */
export function AuthorCards({ authors }: { authors: readonly Author[] }) {
  if (authors.length === 0) return null;
  return (
    <div className={styles.cards}>
      {authors.map((author) => (
        <AuthorCard key={author.id} author={author} isOnly={authors.length === 1} />
      ))}
    </div>
  );
}

function AuthorCard({ author, isOnly }: { author: Author; isOnly: boolean }) {
  return (
    <div className={styles.card}>
      <Avatar user={author} size="lg" />
      <p className={styles.text}>
        <span className={styles.muted}>{texts.writtenBy}</span>{" "}
        <strong>
          <AuthorLink author={author} />
        </strong>
        {author.jobTitle && <span className={styles.about}>{author.jobTitle}</span>}
        {author.aboutMe && <span className={styles.about}>{author.aboutMe}</span>}
        <a href={`/authors/${author.id}/rss.xml`} className={styles.follow}>
          {isOnly ? texts.follow : texts.followOne(fullName(author))}
        </a>
      </p>
    </div>
  );
}

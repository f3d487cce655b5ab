import { Link } from "react-router-dom";
import type { ArticleSheet_PostFragment } from "../../gql/graphql.ts";
import { Avatar, fullName } from "../../ui/Avatar.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Time } from "../../ui/Time.tsx";
import { useViewer } from "../../viewer.ts";
import styles from "./ArticleHead.module.css";
import { texts } from "./texts.ts";

/** Where it belongs, what it says, who wrote it, when, and how many have read it. */
export function ArticleHead({ post }: { post: ArticleSheet_PostFragment }) {
  const viewer = useViewer();
  const {
    id,
    title,
    description,
    category,
    isExclusive,
    author,
    publishedAt,
    updatedAt,
    views,
    readingMinutes,
  } = post;
  return (
    <header className={styles.head}>
      <p className={styles.kind}>
        {category && <Link to={`/posts?tags=${category.slug}`}>{category.name}</Link>}
        {isExclusive && <span className={styles.exclusive}>{texts.exclusive}</span>}
      </p>
      <h1 id="title" className={styles.title}>
        {title}
      </h1>
      <p className={styles.description}>{description}</p>
      <div className={styles.facts}>
        <Avatar user={author} size="sm" />
        <p className={styles.who}>
          <span className={styles.author}>{fullName(author)}</span>
          <span>
            {publishedAt && (
              <>
                <Time at={publishedAt} kind="long" />
                {" · "}
              </>
            )}
            {texts.reading(readingMinutes)}
          </span>
          {publishedAt && isLater(updatedAt, publishedAt) && (
            <span>
              {texts.updated} <Time at={updatedAt} kind="long" />
            </span>
          )}
        </p>
        <p className={styles.views}>
          <Icon name="eye" />
          {texts.views(views)}
        </p>
      </div>
      {viewer?.isAdmin && (
        <Link to={`/studio/posts/edit/${id}`} className={styles.edit}>
          <Icon name="edit" />
          {texts.edit}
        </Link>
      )}
    </header>
  );
}

const day = 86_400_000;
/** A correction of the same day is part of the making. */
const isLater = (updatedAt: string, publishedAt: string) =>
  Date.parse(updatedAt) - Date.parse(publishedAt) > day;

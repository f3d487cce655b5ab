import { Link } from "react-router-dom";
import { hasRight } from "../../../../schema/roles.ts";
import type { ArticleSheet_PostFragment } from "../../../gql/graphql.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { AuthorLinks } from "../../../ui/media/AuthorLinks.tsx";
import { Avatar } from "../../../ui/media/Avatar.tsx";
import { categoryColorClass, titleColorClass } from "../../../ui/media/category-color.ts";
import { Icon } from "../../../ui/media/Icon.tsx";
import { Time } from "../../../ui/Time.tsx";
import { texts } from "../texts.ts";
import styles from "./ArticleHeader.module.css";

/** Category, title, description, authors, dates and views of an article. */
export function ArticleHeader({ post }: { post: ArticleSheet_PostFragment }) {
  const viewer = useViewer();
  const { id, title, description, category, isExclusive, access } = post;
  const tone = category ? categoryColorClass(category.color) : titleColorClass(title);
  return (
    <header className={`${styles.head} ${tone}`} data-plain={post.cover ? undefined : ""}>
      <p className={styles.kind}>
        {category && <Link to={`/posts?tags=${category.slug}`}>{category.name}</Link>}
        {isExclusive && <span className={styles.exclusive}>{texts.exclusive}</span>}
        {access === "MEMBERS" && <span className={styles.exclusive}>{texts.forMembers}</span>}
      </p>
      <h1 id="title" dir="auto" className={styles.title}>
        {title}
      </h1>
      <p dir="auto" className={styles.description}>
        {description}
      </p>
      <Byline post={post} />
      {hasRight(viewer, "editPosts") && (
        <Link to={`/studio/posts/edit/${id}`} className={styles.edit}>
          <Icon name="edit" />
          {texts.edit}
        </Link>
      )}
    </header>
  );
}

/** Authors, dates, reading time and views. */
function Byline({ post }: { post: ArticleSheet_PostFragment }) {
  const { authors, publishedAt, updatedAt, views, readingMinutes } = post;
  return (
    <div className={styles.meta}>
      <Faces authors={authors} />
      <p className={styles.who}>
        <span className={styles.author}>
          <AuthorLinks authors={authors} />
        </span>
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
  );
}

/** Faces beside the names of an article’s authors. */
const mostFaces = 3;

const Faces = ({ authors }: Pick<ArticleSheet_PostFragment, "authors">) => (
  <span className={styles.faces}>
    {authors.slice(0, mostFaces).map((author) => (
      <Avatar key={author.id} user={author} size="sm" />
    ))}
    {authors.length === 0 && <Avatar user={null} size="sm" />}
  </span>
);

const day = 86_400_000;
/** An update within a day of the publication is not shown. */
const isLater = (updatedAt: string, publishedAt: string) =>
  Date.parse(updatedAt) - Date.parse(publishedAt) > day;

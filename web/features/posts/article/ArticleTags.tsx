import { Link } from "react-router-dom";
import { texts } from "../texts.ts";
import styles from "./ArticleTags.module.css";

export function ArticleTags({
  tags,
}: {
  tags: readonly { slug: string; name: string; isCategory: boolean }[];
}) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={texts.tags} className={styles.tags}>
      {tags.map(({ slug, name, isCategory }) => (
        <li key={slug}>
          <Link to={isCategory ? `/posts?tags=${slug}` : `/tags/${slug}`} className={styles.tag}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

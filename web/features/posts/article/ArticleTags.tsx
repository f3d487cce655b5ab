import { Link } from "react-router-dom";
import { texts } from "../texts.ts";
import styles from "./ArticleTags.module.css";

export function ArticleTags({ tags }: { tags: readonly { slug: string; name: string }[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={texts.tags} className={styles.tags}>
      {tags.map(({ slug, name }) => (
        <li key={slug}>
          <Link to={`/posts?tags=${slug}`} className={styles.tag}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { Link } from "react-router-dom";
import type { SearchPageQuery } from "../../../gql/graphql.ts";
import { Cover } from "../../../ui/media/Cover.tsx";
import { Time } from "../../../ui/Time.tsx";
import { coverSizes } from "./cover-sizes.ts";
import styles from "./SearchPage.module.css";

type Hit = NonNullable<SearchPageQuery["searchPosts"]>["items"][number];

/** Search result: an article with the matching passage highlighted. */
export function SearchResult({ hit: { post, title, extract } }: { hit: Hit }) {
  return (
    <article className={styles.hit}>
      <Cover image={post.cover} title={post.title} color={post.category?.color} sizes={coverSizes} />
      <div className={styles.text}>
        <h2 className={styles.name}>
          <Link to={`/posts/${post.slug}`} className={styles.link}>
            <Marked parts={title} />
          </Link>
        </h2>
        <p className={styles.extract}>
          <Marked parts={extract} />
        </p>
        <p className={styles.meta}>
          {post.category?.name} {post.category && "· "}
          {post.publishedAt && <Time at={post.publishedAt} />}
        </p>
      </div>
    </article>
  );
}

function Marked({ parts }: { parts: Hit["extract"] }) {
  return parts.map(({ text, isMatch }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never change their order
    return isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>;
  });
}

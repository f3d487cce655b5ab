import { useRef } from "react";
import type { PostArticle_PostFragment } from "../../gql/graphql.ts";
import { Cover } from "../../ui/Cover.tsx";
import styles from "./Article.module.css";
import { ArticleAudio } from "./ArticleAudio.tsx";
import { ArticleBody } from "./ArticleBody.tsx";
import { ArticleHead } from "./ArticleHead.tsx";
import { ArticleMeta } from "./ArticleMeta.tsx";
import { ArticleTags } from "./ArticleTags.tsx";
import { PostComments } from "./PostComments.tsx";
import { PostLike } from "./PostLike.tsx";
import { PostLive } from "./PostLive.tsx";
import { Related } from "./Related.tsx";
import { ShareButton } from "./ShareButton.tsx";
import { ReadAloud } from "./speech/ReadAloud.tsx";
import { TableOfContents } from "./TableOfContents.tsx";
import { useViewCount } from "./useViewCount.ts";

/** An article, from its title to what is said about it. */
export function Article({ post }: { post: PostArticle_PostFragment }) {
  const body = useRef<HTMLDivElement>(null);
  useViewCount(post.id);
  const { title, cover, coverAlt, category, headings } = post;
  return (
    <div className={styles.page}>
      <ArticleMeta post={post} />
      <article aria-labelledby="title" className={styles.article}>
        <ArticleHead post={post} />
        <div className={styles.cover}>
          <Cover
            image={cover}
            alt={coverAlt}
            title={title}
            section={category?.section}
            sizes="(min-width: 1200px) 56rem, 96vw"
            isFirst
          />
        </div>
        <div className={styles.tools}>
          <ArticleAudio post={post} />
          <ReadAloud body={body} />
        </div>
        <TableOfContents headings={headings} />
        <ArticleBody post={post} ref={body} />
        <footer className={styles.foot}>
          <ArticleTags tags={post.tags} />
          <div className={styles.deeds}>
            <PostLike post={post} />
            <ShareButton title={title} slug={post.slug} />
          </div>
        </footer>
      </article>
      <PostComments post={post} />
      <Related posts={post.related} />
      <PostLive post={post} />
    </div>
  );
}

import type { PostArticle_PostFragment } from "../../gql/graphql.ts";
import styles from "./Article.module.css";
import { ArticleMeta } from "./ArticleMeta.tsx";
import { ArticleSheet } from "./ArticleSheet.tsx";
import { PostComments } from "./PostComments.tsx";
import { PostLike } from "./PostLike.tsx";
import { PostLive } from "./PostLive.tsx";
import { Related } from "./Related.tsx";
import { ShareButton } from "./ShareButton.tsx";
import { useViewCount } from "./useViewCount.ts";

/** An article, from its title to what is said about it. */
export function Article({ post }: { post: PostArticle_PostFragment }) {
  useViewCount(post.id);
  return (
    <div className={styles.page}>
      <ArticleMeta post={post} />
      <ArticleSheet
        post={post}
        deeds={
          <div className={styles.deeds}>
            <PostLike post={post} />
            <ShareButton title={post.title} slug={post.slug} />
          </div>
        }
      />
      <PostComments post={post} />
      <Related posts={post.related} />
      <PostLive post={post} />
    </div>
  );
}

import { AccountNeeded } from "../../../discussion/AccountNeeded.tsx";
import type { PostArticle_PostFragment } from "../../../gql/graphql.ts";
import { usePage } from "../../../lib/page-state.ts";
import { PanelBoundary, SilentBoundary } from "../../../ui/feedback/Boundary.tsx";
import { SubscribeForm } from "../../../ui/newsletter/SubscribeForm.tsx";
import { ShareButton, ShareSheet } from "../../../ui/share/ShareSheet.tsx";
import { Bookmark } from "../bookmark/Bookmark.tsx";
import { PostComments } from "../comments/PostComments.tsx";
import { LazyPostLive } from "../LazyPostLive.tsx";
import { LazyResumeReading } from "../resume/LazyResumeReading.tsx";
import { SiteSupport } from "../support/SiteSupport.tsx";
import { texts } from "../texts.ts";
import styles from "./Article.module.css";
import { ArticleContent } from "./ArticleContent.tsx";
import { ArticleMeta } from "./ArticleMeta.tsx";
import { NextArticle } from "./NextArticle.tsx";
import { PostLike } from "./PostLike.tsx";
import { RelatedArticles } from "./RelatedArticles.tsx";
import { useViewCount } from "./useViewCount.ts";

/** An article with its actions, comments and related articles. */
export function Article({ post }: { post: PostArticle_PostFragment }) {
  const { support, hasNewsletter } = usePage().site;
  useViewCount(post.id);
  return (
    <div className={styles.page}>
      <ArticleMeta post={post} />
      <SilentBoundary>
        <LazyResumeReading id={post.id} />
      </SilentBoundary>
      <ArticleContent
        post={post}
        actions={
          <div className={styles.actions}>
            <PostLike post={post} />
            <ShareButton />
            <SilentBoundary>
              <Bookmark post={post} />
            </SilentBoundary>
          </div>
        }
        beside={<ShareButton />}
      />
      <ShareSheet
        title={post.title}
        path={`/posts/${post.slug}`}
        file={post.access === "PUBLIC" ? `/posts/${post.slug}/article.html` : undefined}
      />
      {support && <SiteSupport {...support} />}
      {hasNewsletter && (
        <section aria-label={texts.nextByMail}>
          <SubscribeForm label={texts.nextByMail} />
        </section>
      )}
      <PanelBoundary resetKeys={[post]}>{post.next && <NextArticle post={post.next} />}</PanelBoundary>
      <PanelBoundary resetKeys={[post]}>
        <PostComments post={post} />
      </PanelBoundary>
      <PanelBoundary resetKeys={[post]}>
        <RelatedArticles posts={post.related} />
      </PanelBoundary>
      <SilentBoundary>
        <LazyPostLive post={post} />
      </SilentBoundary>
      <AccountNeeded />
    </div>
  );
}

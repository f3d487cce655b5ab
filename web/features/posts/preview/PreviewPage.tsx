import { Link, useParams } from "react-router-dom";
import { PageSheet } from "../../../audio/PageSheet.tsx";
import type { PreviewPageQuery } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { usePage } from "../../../lib/page-state.ts";
import { longDateTime } from "../../../lib/text/french.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorPage } from "../../../ui/feedback/ErrorPage.tsx";
import { FailedState } from "../../../ui/feedback/FailedState.tsx";
import { PageSkeleton } from "../../../ui/feedback/Skeleton.tsx";
import { PageMeta } from "../../../ui/PageMeta.tsx";
import { ArticleContent } from "../article/ArticleContent.tsx";
import { usePreviewPageQuery } from "./PreviewPage.generated.ts";
import styles from "./PreviewPage.module.css";
import { texts as labels } from "./texts.ts";

/** /apercu/:token: an unpublished article or static page, for anybody who has the link. Views are not counted. */
export function PreviewPage() {
  const { token = "" } = useParams();
  const { site } = usePage();
  const { data, error, reload } = usePreviewPageQuery({ variables: { token } });
  if (!data && !error) return <PageSkeleton hasPicture />;
  if (!data) {
    const { code, message } = failureOf(error);
    if (code === "NOT_FOUND") return <ErrorPage status={404} />;
    return (
      <>
        <h1 className="visually-hidden">{labels.title}</h1>
        <FailedState message={`${labels.failed} ${message}`} onRetry={reload} />
      </>
    );
  }
  const { post, page, expiresAt, isPublished } = data.preview;
  // The real path contains the secret token, so it is not used in the metadata.
  const meta = (
    <PageMeta title={labels.title} description={noticeOf(data.preview)} path="/apercu" isPrivate />
  );
  if (!post && !page) {
    return (
      <>
        {meta}
        <h1 className="visually-hidden">{labels.title}</h1>
        <EmptyState
          title={labels.ended}
          action={
            <Link to="/" className={buttonClass("outline")}>
              {labels.home}
            </Link>
          }
        >
          {labels.endedMore}
        </EmptyState>
      </>
    );
  }
  return (
    <div className={styles.page}>
      {meta}
      <aside className={styles.notice} aria-label={labels.title}>
        <p>
          <strong>{noticeOf(data.preview)}</strong>
        </p>
        <p>
          {isPublished ? (
            <Link to={post ? `/posts/${post.slug}` : `/p/${page?.slug}`}>{labels.published}</Link>
          ) : (
            <>
              {labels.until} <time dateTime={expiresAt}>{longDateTime(expiresAt, site.timeZone)}</time>.
            </>
          )}
        </p>
      </aside>
      {post && <ArticleContent post={post} />}
      {page && <PageSheet title={page.title} html={page.html} />}
    </div>
  );
}

function noticeOf({ post, page }: PreviewPageQuery["preview"]): string {
  if (page?.isPublished || post?.status === "PUBLISHED") return labels.draft;
  return page ? labels.pageNotice : labels.notice;
}

import { Link, useParams } from "react-router-dom";
import { failureOf } from "../../failure.ts";
import { longDateTime } from "../../french.ts";
import { usePreviewPageQuery } from "../../gql/hooks.ts";
import { usePage } from "../../page.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorPage } from "../../ui/ErrorPage.tsx";
import { FailedState } from "../../ui/FailedState.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { PageSkeleton } from "../../ui/Skeleton.tsx";
import { ArticleSheet } from "./ArticleSheet.tsx";
import styles from "./PreviewPage.module.css";
import { previewTexts as words } from "./previewTexts.ts";

/** /apercu/<token>: an article that is not published, for whoever was given the link. Nobody counts who reads it. */
export function PreviewPage() {
  const { token = "" } = useParams();
  const { site } = usePage();
  const { data, error, refetch } = usePreviewPageQuery({ variables: { token } });
  if (!data && !error) return <PageSkeleton hasPicture />;
  if (!data) {
    const { code, message } = failureOf(error);
    if (code === "NOT_FOUND") return <ErrorPage status={404} />;
    return (
      <>
        <h1 className="visually-hidden">{words.title}</h1>
        <FailedState message={`${words.failed} ${message}`} onRetry={() => void refetch().catch(() => {})} />
      </>
    );
  }
  const { post, expiresAt, isPublished } = data.preview;
  // The page's own address is the token: it is named to nobody.
  const meta = <PageMeta title={words.title} description={words.notice} path="/apercu" isPrivate />;
  if (!post) {
    return (
      <>
        {meta}
        <h1 className="visually-hidden">{words.title}</h1>
        <EmptyState
          title={words.ended}
          action={
            <Link to="/" className={buttonClass("outline")}>
              {words.home}
            </Link>
          }
        >
          {words.endedMore}
        </EmptyState>
      </>
    );
  }
  return (
    <div className={styles.page}>
      {meta}
      <aside className={styles.notice} aria-label={words.title}>
        <p>
          <strong>{post.status === "PUBLISHED" ? words.draft : words.notice}</strong>
        </p>
        <p>
          {isPublished ? (
            <Link to={`/posts/${post.slug}`}>{words.published}</Link>
          ) : (
            <>
              {words.until} <time dateTime={expiresAt}>{longDateTime(expiresAt, site.timeZone)}</time>.
            </>
          )}
        </p>
      </aside>
      <ArticleSheet post={post} />
    </div>
  );
}

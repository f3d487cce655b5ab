import { Navigate, useParams } from "react-router-dom";
import { failureOf } from "../../../lib/failure.ts";
import { ErrorPage } from "../../../ui/feedback/ErrorPage.tsx";
import { FailedState } from "../../../ui/feedback/FailedState.tsx";
import { PageSkeleton } from "../../../ui/feedback/Skeleton.tsx";
import { texts } from "../texts.ts";
import { Article } from "./Article.tsx";
import { usePostPageQuery } from "./PostPage.generated.ts";

/** /posts/:slug. A former slug redirects to the current one. */
export function PostPage() {
  const { slug = "" } = useParams();
  const { data, error, reload } = usePostPageQuery({ variables: { slug } });
  const post = data?.post;
  if (post && post.slug !== slug) return <Navigate to={`/posts/${post.slug}`} replace />;
  if (post) return <Article key={post.id} post={post} />;
  if (data) return <ErrorPage status={404} />;
  if (!error) return <PageSkeleton hasPicture />;
  return (
    <>
      <h1 className="visually-hidden">{texts.article}</h1>
      <FailedState message={`${texts.failed} ${failureOf(error).message}`} onRetry={reload} />
    </>
  );
}

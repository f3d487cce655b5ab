import { Navigate, useParams } from "react-router-dom";
import { failureOf } from "../../failure.ts";
import { usePostPageQuery } from "../../gql/hooks.ts";
import { ErrorPage } from "../../ui/ErrorPage.tsx";
import { FailedState } from "../../ui/FailedState.tsx";
import { PageSkeleton } from "../../ui/Skeleton.tsx";
import { Article } from "./Article.tsx";
import { texts } from "./texts.ts";

/** /posts/<slug>. A former slug leads to the one of today. */
export function PostPage() {
  const { slug = "" } = useParams();
  const { data, error, refetch } = usePostPageQuery({ variables: { slug } });
  const post = data?.post;
  if (post && post.slug !== slug) return <Navigate to={`/posts/${post.slug}`} replace />;
  if (post) return <Article key={post.id} post={post} />;
  if (data) return <ErrorPage status={404} />;
  if (!error) return <PageSkeleton hasPicture />;
  return (
    <>
      <h1 className="visually-hidden">{texts.article}</h1>
      <FailedState
        message={`${texts.failed} ${failureOf(error).message}`}
        onRetry={() => void refetch().catch(() => {})}
      />
    </>
  );
}

import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { Follow } from "../../following/Follow.tsx";
import { readListAddress } from "../../lib/list-address.ts";
import { usePage } from "../../lib/page-state.ts";
import grid from "../../ui/articles/ArticleGrid.module.css";
import { SubjectPage } from "../../ui/articles/SubjectPage.tsx";
import { CardsSkeleton } from "../../ui/feedback/CardsSkeleton.tsx";
import { ErrorPage } from "../../ui/feedback/ErrorPage.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { useTagPageQuery } from "./TagPage.generated.ts";
import { texts } from "./texts.ts";

/** /tags/:slug: the articles of a keyword by page. A category has a page of its own. */
export function TagPage() {
  const { slug = "" } = useParams();
  const [search] = useSearchParams();
  const { site } = usePage();
  const { page } = readListAddress(search);
  const { data, error, reload } = useTagPageQuery({ variables: { slug, tags: [slug], page } });
  if (!data)
    return (
      <QueryState
        data={data}
        error={error}
        reload={reload}
        failed={texts.failed}
        skeleton={<CardsSkeleton grid={grid.grid} />}
      />
    );
  const { tag, posts } = data;
  if (!tag) return <ErrorPage status={404} />;
  if (tag.isCategory) return <Navigate to={`/posts?tags=${tag.slug}`} replace />;
  const { id, name, description } = tag;
  return (
    <SubjectPage
      title={name}
      text={description}
      description={texts.description(name, site.name)}
      kind={texts.kind}
      path={`/tags/${slug}`}
      follow={<Follow kind="TAG" id={id} slug={slug} name={name} />}
      articles={posts}
    />
  );
}

import { useParams, useSearchParams } from "react-router-dom";
import { Follow } from "../../following/Follow.tsx";
import { readListAddress } from "../../lib/list-address.ts";
import { usePage } from "../../lib/page-state.ts";
import grid from "../../ui/articles/ArticleGrid.module.css";
import { SubjectPage } from "../../ui/articles/SubjectPage.tsx";
import { CardsSkeleton } from "../../ui/feedback/CardsSkeleton.tsx";
import { ErrorPage } from "../../ui/feedback/ErrorPage.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { useSeriesPageQuery } from "./SeriesPage.generated.ts";
import { texts } from "./texts.ts";

/** /series/:slug: the articles of a series by page, in its order. */
export function SeriesPage() {
  const { slug = "" } = useParams();
  const [search] = useSearchParams();
  const { site } = usePage();
  const { page } = readListAddress(search);
  const { data, error, reload } = useSeriesPageQuery({ variables: { slug, page } });
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
  if (!data.series) return <ErrorPage status={404} />;
  const { id, title, description, posts } = data.series;
  return (
    <SubjectPage
      title={title}
      text={description}
      description={texts.description(title, site.name)}
      kind={texts.kind}
      path={`/series/${slug}`}
      follow={<Follow kind="SERIES" id={id} slug={slug} name={title} />}
      articles={posts}
    />
  );
}

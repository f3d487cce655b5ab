import { useParams, useSearchParams } from "react-router-dom";
import { addressOf, readListAddress } from "../../lib/list-address.ts";
import grid from "../../ui/articles/ArticleGrid.module.css";
import { ArticlePage } from "../../ui/articles/ArticlePage.tsx";
import { CardsSkeleton } from "../../ui/feedback/CardsSkeleton.tsx";
import { ErrorPage } from "../../ui/feedback/ErrorPage.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { AuthorCorrections } from "./AuthorCorrections.tsx";
import { AuthorHeader } from "./AuthorHeader.tsx";
import { AuthorMeta } from "./AuthorMeta.tsx";
import { useAuthorPageQuery } from "./AuthorPage.generated.ts";
import styles from "./AuthorPage.module.css";
import { texts } from "./texts.ts";

/** /auteurs/:slug: who an author is, and their articles by page. */
export function AuthorPage() {
  const { slug = "" } = useParams();
  const [search] = useSearchParams();
  const { page } = readListAddress(search);
  const { data, error, reload } = useAuthorPageQuery({ variables: { slug, page } });
  const author = data?.authorPage;
  if (data && !author) return <ErrorPage status={404} />;
  if (!author)
    return (
      <QueryState
        data={data}
        error={error}
        reload={reload}
        failed={texts.failed}
        skeleton={<CardsSkeleton grid={grid.grid} />}
      />
    );
  const { person, articles, corrections } = author;
  const path = `/auteurs/${slug}`;
  return (
    <div className={styles.page}>
      <AuthorMeta person={person} page={page} path={addressOf(path, { page })} />
      <AuthorHeader person={person} articleCount={articles.total} />
      <ArticlePage articles={articles} path={path} />
      {page === 1 && <AuthorCorrections corrections={corrections} />}
    </div>
  );
}

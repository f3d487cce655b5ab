import { Link, useParams, useSearchParams } from "react-router-dom";
import { readListAddress } from "../../lib/list-address.ts";
import grid from "../../ui/articles/ArticleGrid.module.css";
import { ArticleGrid } from "../../ui/articles/ArticleGrid.tsx";
import { CardsSkeleton } from "../../ui/feedback/CardsSkeleton.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { ErrorPage } from "../../ui/feedback/ErrorPage.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { Pagination } from "../../ui/navigation/Pagination.tsx";
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
  const { data, error, refetch } = useAuthorPageQuery({ variables: { slug, page } });
  const author = data?.authorPage;
  if (data && !author) return <ErrorPage status={404} />;
  if (!author)
    return (
      <QueryState
        data={data}
        error={error}
        refetch={refetch}
        failed={texts.failed}
        skeleton={<CardsSkeleton grid={grid.grid} />}
      />
    );
  const { person, articles, corrections } = author;
  const path = `/auteurs/${slug}`;
  const hrefOf = (number: number) => (number > 1 ? `${path}?page=${number}` : path);
  return (
    <div className={styles.page}>
      <AuthorMeta person={person} page={page} path={hrefOf(page)} />
      <AuthorHeader person={person} articleCount={articles.total} />
      {articles.items.length > 0 ? (
        <>
          <ArticleGrid articles={articles.items} />
          <Pagination page={page} pages={articles.pages} hrefOf={hrefOf} />
        </>
      ) : (
        <EmptyState title={texts.noneHere} action={<Link to={path}>{texts.first}</Link>} />
      )}
      {page === 1 && <AuthorCorrections corrections={corrections} />}
    </div>
  );
}

import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { ArticleCard_PostFragment } from "../../gql/graphql.ts";
import { clearKept, keptArticles } from "../../lib/browser/kept-articles.ts";
import { failureOf } from "../../lib/failure.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { addressOf, readListAddress } from "../../lib/list-address.ts";
import { useViewer } from "../../lib/viewer.ts";
import grid from "../../ui/articles/ArticleGrid.module.css";
import { ArticleGrid } from "../../ui/articles/ArticleGrid.tsx";
import styles from "../../ui/articles/SubjectPage.module.css";
import { CardsSkeleton } from "../../ui/feedback/CardsSkeleton.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { Pagination } from "../../ui/navigation/Pagination.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import {
  useBookmarksQuery,
  useKeptArticlesQuery,
  useMoveKeptArticlesMutation,
} from "./BookmarksPage.generated.ts";
import { texts } from "./texts.ts";

/** /ma-liste: the articles that a member keeps, or a visitor on this device. For the browser, which alone knows the latter. */
export function BookmarksPage() {
  const viewer = useViewer();
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <div className={styles.page}>
      <PageMeta title={texts.title} description={texts.title} isPrivate />
      <h1 className="page-title">{texts.title}</h1>
      {!isThere ? <CardsSkeleton grid={grid.grid} /> : viewer ? <OwnList /> : <DeviceList />}
    </div>
  );
}

/** The list of the account, which takes in what the device kept before the login. */
function OwnList() {
  const [search] = useSearchParams();
  const { page } = readListAddress(search);
  const query = useBookmarksQuery({ variables: { page }, fetchPolicy: "cache-and-network" });
  const { data, refetch } = query;
  const [move] = useMoveKeptArticlesMutation();
  useEffect(() => {
    const ids = keptArticles();
    if (ids.length === 0) return;
    move({ variables: { ids } })
      .then(() => clearKept())
      .then(() => refetch())
      .catch((error) => flash.danger(failureOf(error).message));
  }, [move, refetch]);
  const found = data?.bookmarks;
  return (
    <>
      <QueryState {...query} failed={texts.failed} skeleton={<CardsSkeleton grid={grid.grid} />} />
      {found && <Articles articles={found.items} />}
      {found && (
        <Pagination
          page={page}
          pages={found.pages}
          hrefOf={(number) => addressOf("/ma-liste", { page: number })}
        />
      )}
    </>
  );
}

function DeviceList() {
  const [ids] = useState(keptArticles);
  const query = useKeptArticlesQuery({ variables: { ids }, skip: ids.length === 0 });
  const articles = ids.length === 0 ? [] : query.data?.postsByIds;
  return (
    <>
      <p>
        {texts.here} <Link to="/login?next=/ma-liste">{texts.login}</Link>
      </p>
      {articles ? (
        <Articles articles={articles} />
      ) : (
        <QueryState {...query} failed={texts.failed} skeleton={<CardsSkeleton grid={grid.grid} />} />
      )}
    </>
  );
}

const Articles = ({ articles }: { articles: readonly ArticleCard_PostFragment[] }) =>
  articles.length > 0 ? (
    <ArticleGrid articles={articles} />
  ) : (
    <EmptyState title={texts.none} action={<Link to="/posts">{texts.all}</Link>}>
      {texts.hint}
    </EmptyState>
  );

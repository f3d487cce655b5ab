import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { keptArticles } from "../../lib/kept/kept-articles.ts";
import grid from "../../ui/articles/ArticleGrid.module.css";
import { ArticleGrid } from "../../ui/articles/ArticleGrid.tsx";
import { CardsSkeleton } from "../../ui/feedback/CardsSkeleton.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { useKeptArticlesQuery } from "./BookmarksPage.generated.ts";
import { NothingKept } from "./NothingKept.tsx";
import { texts } from "./texts.ts";

/** The articles that a visitor keeps: the browser alone knows them. */
export function DeviceList() {
  const [ids, setIds] = useState<string[]>();
  useEffect(() => setIds(keptArticles()), []);
  const query = useKeptArticlesQuery({ variables: { ids: ids ?? [] }, skip: !ids?.length });
  const articles = ids?.length === 0 ? [] : query.data?.postsByIds;
  return (
    <>
      <p>
        {texts.here} <Link to="/login?next=/ma-liste">{texts.login}</Link>
      </p>
      {articles?.length === 0 && <NothingKept />}
      {articles && articles.length > 0 && <ArticleGrid articles={articles} />}
      {!articles && (
        <div className="needs-script">
          <QueryState {...query} failed={texts.failed} skeleton={<CardsSkeleton grid={grid.grid} />} />
        </div>
      )}
    </>
  );
}

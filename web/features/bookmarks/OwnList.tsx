import { useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { useFocusAfter } from "../../lib/browser/useFocusAfter.ts";
import { addressOf, readListAddress } from "../../lib/list-address.ts";
import grid from "../../ui/articles/ArticleGrid.module.css";
import { ArticleGrid } from "../../ui/articles/ArticleGrid.tsx";
import { CardsSkeleton } from "../../ui/feedback/CardsSkeleton.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { Pagination } from "../../ui/navigation/Pagination.tsx";
import { useBookmarksQuery } from "./BookmarksPage.generated.ts";
import { NothingKept } from "./NothingKept.tsx";
import { RemoveBookmark } from "./RemoveBookmark.tsx";
import { texts } from "./texts.ts";

/** The list of the account, each article with a form that takes it out. */
export function OwnList() {
  const [search] = useSearchParams();
  const { page } = readListAddress(search);
  const query = useBookmarksQuery({ variables: { page } });
  const found = query.data?.bookmarks;
  const all = useRef<HTMLDivElement>(null);
  useFocusAfter(found?.total, all);
  return (
    <div ref={all} tabIndex={-1}>
      <QueryState {...query} failed={texts.failed} skeleton={<CardsSkeleton grid={grid.grid} />} />
      {found?.items.length === 0 && <NothingKept />}
      {found && found.items.length > 0 && (
        <>
          <ArticleGrid articles={found.items} foot={(article) => <RemoveBookmark article={article} />} />
          <Pagination
            page={page}
            pages={found.pages}
            hrefOf={(number) => addressOf("/ma-liste", { page: number })}
          />
        </>
      )}
    </div>
  );
}

import { useRef } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { limits } from "../../../schema/limits.ts";
import { useFocusAfter } from "../../lib/browser/useFocusAfter.ts";
import { addressOf, readListAddress } from "../../lib/list-address.ts";
import grid from "../../ui/articles/ArticleGrid.module.css";
import { ArticleGrid } from "../../ui/articles/ArticleGrid.tsx";
import styles from "../../ui/articles/SubjectPage.module.css";
import { CardsSkeleton } from "../../ui/feedback/CardsSkeleton.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { Pagination } from "../../ui/navigation/Pagination.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { ListTabs } from "./ListTabs.tsx";
import { ClearReadings, KeepReadings, RemoveReading, StopReadings } from "./ReadingActions.tsx";
import { useReadingsQuery } from "./ReadingsPage.generated.ts";
import actions from "./ReadingsPage.module.css";
import { texts } from "./texts.ts";

const words = texts.readings;
const path = "/ma-liste/lectures";

/** /ma-liste/lectures: what a member has read, if they want it kept. Works without script. */
export function ReadingsPage() {
  const [search] = useSearchParams();
  const { page } = readListAddress(search);
  const query = useReadingsQuery({ variables: { page } });
  const history = query.data?.readingHistory;
  const all = useRef<HTMLDivElement>(null);
  useFocusAfter(history && `${history.isKept} ${history.total}`, all);
  return (
    <div className={styles.page}>
      <PageMeta title={words.title} description={words.title} isPrivate />
      <h1 className="page-title">{texts.title}</h1>
      <ListTabs current="readings" />
      <div ref={all} tabIndex={-1} className={styles.page}>
        <QueryState {...query} failed={words.failed} skeleton={<CardsSkeleton grid={grid.grid} />} />
        {history && !history.isKept && (
          <EmptyState title={words.off} action={<KeepReadings />}>
            {words.offHint(limits.readings)}
          </EmptyState>
        )}
        {history?.isKept && (
          <>
            <div className={actions.actions}>
              <p>{words.on(limits.readings)}</p>
              {history.total > 0 && <ClearReadings />}
              <StopReadings />
            </div>
            {history.items.length === 0 && (
              <EmptyState title={words.none} action={<Link to="/posts">{texts.all}</Link>}>
                {words.noneHint}
              </EmptyState>
            )}
            <ArticleGrid articles={history.items} foot={(article) => <RemoveReading article={article} />} />
            <Pagination
              page={page}
              pages={history.pages}
              hrefOf={(number) => addressOf(path, { page: number })}
            />
          </>
        )}
      </div>
    </div>
  );
}

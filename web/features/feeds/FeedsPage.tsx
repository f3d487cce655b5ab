import { Link, useSearchParams } from "react-router-dom";
import { AccountNeeded } from "../../discussion/AccountNeeded.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { feedsTitleId } from "./anchors.ts";
import { FeedList } from "./FeedList.tsx";
import styles from "./FeedsPage.module.css";
import { texts } from "./texts.ts";
import { useFeedList } from "./useFeedList.ts";

/** /feeds: live news. `?before=<id>` shows older feeds, also without script. */
export function FeedsPage() {
  const [search] = useSearchParams();
  const before = search.get("before") ?? undefined;
  const list = useFeedList(before);
  return (
    <div className={styles.page}>
      <PageTitle title={texts.title} />
      <meta name="description" content={texts.description} />
      <h1 id={feedsTitleId} tabIndex={-1} className={`page-title ${styles.title}`}>
        {texts.title}
      </h1>
      {before && (
        <Link to="/feeds" className={styles.back}>
          {texts.backToLatest}
        </Link>
      )}
      {list.page ? (
        <FeedList key={before} {...list} page={list.page} before={before} />
      ) : (
        <QueryState
          data={null}
          error={list.error}
          reload={list.reload}
          failed={texts.failed}
          skeleton={<Skeleton lines={12} />}
        />
      )}
      <AccountNeeded />
    </div>
  );
}

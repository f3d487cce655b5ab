import { Link, useSearchParams } from "react-router-dom";
import { failureOf } from "../../failure.ts";
import { FailedState } from "../../ui/FailedState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { feedsTitleId } from "./anchors.ts";
import { FeedStream } from "./FeedStream.tsx";
import styles from "./FeedsPage.module.css";
import { texts } from "./texts.ts";
import { useFeedList } from "./useFeedList.ts";

/** /feeds: what is published, as it is published. `?before=<id>` shows what is older, without script too. */
export function FeedsPage() {
  const [search] = useSearchParams();
  const before = search.get("before") ?? undefined;
  const list = useFeedList(before);
  return (
    <div className={styles.page}>
      <title>{texts.title}</title>
      <meta name="description" content={texts.description} />
      <h1 id={feedsTitleId} tabIndex={-1} className={styles.title}>
        {texts.title}
      </h1>
      {before && (
        <Link to="/feeds" className={styles.back}>
          {texts.backToLatest}
        </Link>
      )}
      {list.page ? (
        <FeedStream key={before} {...list} page={list.page} before={before} />
      ) : list.error ? (
        <FailedState
          message={`${texts.failed} ${failureOf(list.error).message}`}
          onRetry={() => list.refetch().catch(() => {})}
        />
      ) : (
        <Skeleton lines={12} />
      )}
    </div>
  );
}

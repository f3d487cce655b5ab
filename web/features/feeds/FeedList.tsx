import { type MouseEvent, useCallback } from "react";
import { Link } from "react-router-dom";
import { KeptWords } from "../../discussion/KeptWords.tsx";
import { texts as discussionTexts } from "../../discussion/texts.ts";
import { beginRequest } from "../../lib/data/late-answer.ts";
import { usePage } from "../../lib/page-state.ts";
import { useViewer } from "../../lib/viewer.ts";
import { PanelBoundary, SilentBoundary } from "../../ui/feedback/Boundary.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { appendFeed, type FeedPage, maxLoaded } from "./apply-feed-event.ts";
import { FeedCard } from "./card/FeedCard.tsx";
import { LinkedFeed } from "./card/LinkedFeed.tsx";
import { FeedsLive } from "./FeedsLive.tsx";
import styles from "./FeedsPage.module.css";
import { FeedRequests } from "./feed-requests.ts";
import { LazyPublishBox } from "./publish/LazyPublishBox.tsx";
import { texts } from "./texts.ts";
import type { useFeedList } from "./useFeedList.ts";
import { useShownFeeds } from "./useShownFeeds.ts";

interface FeedListProps extends Omit<ReturnType<typeof useFeedList>, "page"> {
  page: FeedPage;
  before: string | undefined;
}

/** Feed list, newest first, with live updates. */
export function FeedList({ page, before, edit, refresh, loadOlder, isLoadingOlder }: FeedListProps) {
  const viewer = useViewer();
  const begin = useCallback(() => beginRequest(edit, "lastSeq"), [edit]);
  const { top, shown, arrived, unseen, showUnseen } = useShownFeeds(page, before);
  return (
    <>
      <SilentBoundary>
        <FeedsLive lastSeq={page.lastSeq} edit={edit} reload={refresh} />
      </SilentBoundary>
      {viewer?.isAdmin && !before && (
        <LazyPublishBox onPublished={(feed) => edit((shownPage) => appendFeed(shownPage, feed))} />
      )}
      <LinkedFeed items={page.items} />
      <KeptWords prefix="comment-" shown={page.items.map(({ id }) => id)} sentence={texts.keptComment} />
      <div className={styles.news} aria-live="polite">
        {unseen > 0 && (
          <button type="button" className="chakra-button chakra-button--solid" onClick={showUnseen}>
            {texts.newFeeds(unseen)}
          </button>
        )}
      </div>
      <div ref={top} className={styles.top} />
      {shown.length === 0 && <NoFeeds />}
      <FeedRequests value={begin}>
        <ol className={styles.list}>
          {shown.map((feed) => (
            <li key={feed.id} className={arrived.has(feed.id) ? styles.arrived : undefined}>
              <PanelBoundary resetKeys={[feed]}>
                <FeedCard feed={feed} />
              </PanelBoundary>
            </li>
          ))}
        </ol>
      </FeedRequests>
      {page.hasMore && shown.length > 0 && (
        <OlderLink page={page} loadOlder={loadOlder} isLoadingOlder={isLoadingOlder} />
      )}
    </>
  );
}

function NoFeeds() {
  const { registration } = usePage().site;
  const viewer = useViewer();
  return (
    <EmptyState
      title={texts.empty}
      action={
        !viewer &&
        !registration && (
          <Link to="/register" className="chakra-button chakra-button--solid">
            {discussionTexts.createAccount}
          </Link>
        )
      }
    >
      {viewer?.isAdmin ? texts.emptyHintAdmin : texts.emptyHint}
    </EmptyState>
  );
}

type OlderLinkProps = Pick<FeedListProps, "page" | "loadOlder" | "isLoadingOlder">;

/** Loads older feeds into the list; a link to a page of its own without script, and for a very long list. */
function OlderLink({ page, loadOlder, isLoadingOlder }: OlderLinkProps) {
  function load(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (opensElsewhere || page.items.length >= maxLoaded.feeds) return;
    event.preventDefault();
    void loadOlder();
  }
  return (
    <Link
      to={`/feeds?before=${page.items[0]?.id}`}
      className="chakra-button chakra-button--outline"
      aria-busy={isLoadingOlder || undefined}
      onClick={load}
    >
      {isLoadingOlder ? discussionTexts.loading : texts.older}
    </Link>
  );
}

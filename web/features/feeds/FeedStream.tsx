import { type MouseEvent, useCallback, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router-dom";
import { texts as talk } from "../../talk/texts.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useViewer } from "../../viewer.ts";
import { feedAnchor } from "./anchors.ts";
import { appendFeed, type FeedPage, held } from "./applyFeedEvent.ts";
import { FeedCard } from "./FeedCard.tsx";
import { FeedsLive } from "./FeedsLive.tsx";
import styles from "./FeedsPage.module.css";
import { LinkedFeed } from "./LinkedFeed.tsx";
import { PublishIsland } from "./PublishIsland.tsx";
import { texts } from "./texts.ts";
import type { useFeedList } from "./useFeedList.ts";
import { useNewFeeds } from "./useNewFeeds.ts";

interface FeedStreamProps extends Omit<ReturnType<typeof useFeedList>, "page"> {
  page: FeedPage;
  before: string | undefined;
}

/** The list, newest first, with what arrives while it is read. */
export function FeedStream({ page, before, edit, reload, loadOlder, isLoadingOlder }: FeedStreamProps) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const top = useRef<HTMLDivElement>(null);
  const goesUp = useRef(false);
  const mayLetIn = useCallback(() => !before && isUndisturbed(top.current), [before]);
  const news = useNewFeeds(page.items, mayLetIn);
  // An older page shows nothing newer than itself, whenever that was published.
  const unseen = before ? page.items.filter(({ id }) => id >= before).length : news.unseen;
  const shown = page.items.slice(0, page.items.length - unseen).reverse();
  const newest = shown[0]?.id;

  useEffect(() => {
    if (!goesUp.current || !newest) return;
    goesUp.current = false;
    top.current?.scrollIntoView({ block: "start" });
    document.getElementById(feedAnchor(newest))?.focus({ preventScroll: true });
  }, [newest]);

  function showNewFeeds() {
    if (before) return navigate("/feeds");
    goesUp.current = true;
    news.letIn();
  }

  function older(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    // A very long list goes on as a page of its own.
    if (opensElsewhere || page.items.length >= held.feeds) return;
    event.preventDefault();
    void loadOlder();
  }

  return (
    <>
      <FeedsLive lastSeq={page.lastSeq} edit={edit} reload={reload} />
      {viewer?.isAdmin && !before && (
        <PublishIsland onPublished={(feed) => edit((shownPage) => appendFeed(shownPage, feed))} />
      )}
      <LinkedFeed items={page.items} />
      <div className={styles.news} aria-live="polite">
        {unseen > 0 && (
          <button type="button" className="chakra-button chakra-button--solid" onClick={showNewFeeds}>
            {texts.newFeeds(unseen)}
          </button>
        )}
      </div>
      <div ref={top} className={styles.top} />
      {shown.length === 0 && (
        <EmptyState
          title={texts.empty}
          action={
            !viewer && (
              <Link to="/register" className="chakra-button chakra-button--solid">
                {talk.createAccount}
              </Link>
            )
          }
        >
          {viewer?.isAdmin ? texts.emptyHintAdmin : texts.emptyHint}
        </EmptyState>
      )}
      <ol className={styles.list}>
        {shown.map((feed) => (
          <li key={feed.id} className={news.arrived.has(feed.id) ? styles.arrived : undefined}>
            <FeedCard feed={feed} />
          </li>
        ))}
      </ol>
      {page.hasMore && shown.length > 0 && (
        <Link
          to={`/feeds?before=${page.items[0]?.id}`}
          className="chakra-button chakra-button--outline"
          aria-busy={isLoadingOlder || undefined}
          onClick={older}
        >
          {isLoadingOlder ? texts.loading : texts.older}
        </Link>
      )}
    </>
  );
}

/** Nobody's reading jumps: the top of the list is in view, and nothing is being written within it. */
function isUndisturbed(top: HTMLElement | null): boolean {
  if (!top) return true;
  const { top: y } = top.getBoundingClientRect();
  const isInView = y >= 0 && y <= window.innerHeight;
  const focused = document.activeElement;
  const isWriting = focused instanceof HTMLTextAreaElement && focused.value && focused.closest("ol");
  return isInView && !isWriting;
}

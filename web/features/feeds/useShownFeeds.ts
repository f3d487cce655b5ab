import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { feedAnchor } from "./anchors.ts";
import type { FeedPage } from "./apply-feed-event.ts";
import { useNewFeeds } from "./useNewFeeds.ts";

/**
 * Feeds to show, newest first, and those that wait for a click (`unseen`). Showing them moves the view to the newest
 * one, which takes the focus. `top` is the element above the list.
 */
export function useShownFeeds({ items }: FeedPage, before: string | undefined) {
  const navigate = useNavigate();
  const top = useRef<HTMLDivElement>(null);
  const scrollsToNewest = useRef(false);
  const mayLetIn = useCallback(() => !before && isUndisturbed(top.current), [before]);
  const news = useNewFeeds(items, mayLetIn);
  // Older pages show nothing newer than their limit, whenever it was published.
  const unseen = before ? items.filter(({ id }) => id >= before).length : news.unseen;
  const shown = items.slice(0, items.length - unseen).reverse();
  const newest = shown[0]?.id;

  useEffect(() => {
    if (!scrollsToNewest.current || !newest) return;
    scrollsToNewest.current = false;
    top.current?.scrollIntoView({ block: "start" });
    document.getElementById(feedAnchor(newest))?.focus({ preventScroll: true });
  }, [newest]);

  function showUnseen() {
    if (before) return navigate("/feeds");
    scrollsToNewest.current = true;
    news.letIn();
  }

  return { top, shown, arrived: news.arrived, unseen, showUnseen };
}

/**
 * Returns true when inserting feeds would not move the reading position: the top of the list is in view, and
 * no comment is being written in it.
 */
function isUndisturbed(top: HTMLElement | null): boolean {
  if (!top) return true;
  const { top: y } = top.getBoundingClientRect();
  const isInView = y >= 0 && y <= window.innerHeight;
  const focused = document.activeElement;
  const isWriting = focused instanceof HTMLTextAreaElement && focused.value && focused.closest("ol");
  return isInView && !isWriting;
}

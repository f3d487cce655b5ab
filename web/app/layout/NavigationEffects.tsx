import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { elementOf } from "../../lib/browser/element-of.ts";
import { savesData } from "../../lib/browser/saves-data.ts";
import { requestCopy } from "../../lib/kept/copies.ts";
import { closeMenu } from "./close-menu.ts";

/**
 * After a navigation: closes the menu, scrolls to the top or the anchor, and moves the focus to the content
 * so that screen readers announce it. The page shown is copied for reading without a network, unless data is saved: its document is not there yet. Another page or other filters of the same list leave the focus where it still can be.
 */
export function NavigationEffects() {
  const { pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const former = useRef({ pathname, search });
  useEffect(() => {
    const isSamePath = former.current.pathname === pathname;
    const isOtherPart =
      former.current.search !== search && type === "PUSH" && !pathname.startsWith("/studio");
    former.current = { pathname, search };
    if (isSamePath && !isOtherPart) return undefined;
    closeMenu();
    if (!isSamePath && !savesData()) requestCopy(pathname);
    if (!isSamePath || document.activeElement === document.body)
      document.getElementById("content")?.focus({ preventScroll: true });
    // Going back, the browser restores the scroll position.
    if (type === "POP" || goTo(hash)) return undefined;
    scrollTo(0, 0);
    return hash ? goToOnceThere(hash) : undefined;
  }, [pathname, search, hash, type]);
  return null;
}

/** Scrolls to the element that a hash names. Returns whether there is one. */
function goTo(hash: string): boolean {
  const target = elementOf(hash);
  target?.scrollIntoView();
  return target !== null;
}

/** Scrolls to the element that a hash names once the page's content has it, unless the reader moves before. Returns the function that ends it. */
function goToOnceThere(hash: string): () => void {
  const observer = new MutationObserver(() => goTo(hash) && end());
  const moves = ["wheel", "touchmove", "keydown"];
  function end(): void {
    observer.disconnect();
    for (const move of moves) removeEventListener(move, end);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  for (const move of moves) addEventListener(move, end, { passive: true });
  return end;
}

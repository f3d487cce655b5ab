import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { elementOf } from "../../lib/browser/element-of.ts";
import { closeMenu } from "./close-menu.ts";

/**
 * After a navigation: closes the menu, scrolls to the top or the anchor, and moves the focus to the content
 * so that screen readers announce it.
 */
export function NavigationEffects() {
  const { pathname, hash } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return undefined;
    former.current = pathname;
    closeMenu();
    document.getElementById("content")?.focus({ preventScroll: true });
    // Going back, the browser restores the scroll position.
    if (isReturn || goTo(hash)) return undefined;
    scrollTo(0, 0);
    return hash ? goToOnceThere(hash) : undefined;
  }, [pathname, hash, isReturn]);
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

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
    if (former.current === pathname) return;
    former.current = pathname;
    closeMenu();
    document.getElementById("content")?.focus({ preventScroll: true });
    // Going back, the browser restores the scroll position.
    if (isReturn) return;
    const target = elementOf(hash);
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
  }, [pathname, hash, isReturn]);
  return null;
}

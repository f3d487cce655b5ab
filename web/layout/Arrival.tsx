import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** After a change of page: closes the menu, goes to the top or to the anchor, and tells where one is. */
export function Arrival() {
  const { pathname, hash } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    const menu = document.getElementById("menu");
    if (menu?.matches(":popover-open")) menu.hidePopover();
    document.getElementById("content")?.focus({ preventScroll: true });
    // The browser goes back to where one was reading.
    if (isReturn) return;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
  }, [pathname, hash, isReturn]);
  return null;
}

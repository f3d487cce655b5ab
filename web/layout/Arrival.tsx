import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** After a change of page: closes the menu, goes to the top or to the anchor, and tells where one is. */
export function Arrival() {
  const { pathname, hash, key } = useLocation();
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname || key === "default") return;
    former.current = pathname;
    const menu = document.getElementById("menu");
    if (menu?.matches(":popover-open")) menu.hidePopover();
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname, hash, key]);
  return null;
}

import { type ComponentProps, useEffect, useRef } from "react";
import { LinkTabs } from "./LinkTabs.tsx";

/** LinkTabs that scrolls the current tab into view. */
export function Tabs(props: ComponentProps<typeof LinkTabs>) {
  const { current, tabs } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = place.current?.querySelector("nav");
    const chosen = tabs.length > 0 && row?.querySelector("[aria-current]");
    if (!row || !chosen || current === "") return;
    const [shown, tab] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (tab.right > shown.right) row.scrollLeft += tab.right - shown.right;
    else if (tab.left < shown.left) row.scrollLeft -= shown.left - tab.left;
  }, [current, tabs.length]);
  return (
    <div ref={place}>
      <LinkTabs {...props} />
    </div>
  );
}

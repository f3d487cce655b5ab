import { type RefObject, useEffect } from "react";

/** Lets the arrow keys move the focus between a search field and the links of the list beside it. */
export function useArrowKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const box = list.current?.parentElement;
    if (!box) return;
    const move = (event: KeyboardEvent) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const stops = [...box.querySelectorAll<HTMLElement>("input, li a")];
      const place = stops.indexOf(document.activeElement as HTMLElement);
      const next = by && place >= 0 ? stops[place + by] : null;
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    box.addEventListener("keydown", move);
    return () => box.removeEventListener("keydown", move);
  }, [list]);
}

import { type RefObject, useEffect, useState } from "react";

/** Which slide of a row is in view, and a way to another one; past the last comes the first. */
export function useSlide(row: RefObject<HTMLElement | null>, count: number) {
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const width = element.clientWidth;
      if (width > 0) setIndex(Math.min(count - 1, Math.round(element.scrollLeft / width)));
    };
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, [row, count]);

  const go = (to: number) => {
    const element = row.current;
    if (!element) return;
    const target = ((to % count) + count) % count;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollTo({ left: target * element.clientWidth, behavior: isCalm ? "auto" : "smooth" });
  };
  return { index, go };
}

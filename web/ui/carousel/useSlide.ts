import { type RefObject, useEffect, useRef, useState } from "react";
import { indexOf, positionOf, settle, step } from "./step.ts";

/**
 * Returns the index of the visible slide, null before the client has started, and a function that goes to the next (1) or
 * the previous one (-1), around both ends.
 */
export function useSlide(row: RefObject<HTMLElement | null>) {
  const [index, setIndex] = useState<number | null>(null);
  const goal = useRef<number | null>(null);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => setIndex(indexOf(element));
    const rest = () => {
      // A jump ends before the movement that follows it.
      if (positionOf(element) === goal.current) settle(element);
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    element.addEventListener("scrollend", rest);
    return () => {
      element.removeEventListener("scroll", look);
      element.removeEventListener("scrollend", rest);
    };
  }, [row]);

  const go = (by: 1 | -1) => {
    if (!row.current) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    goal.current = step(row.current, by, isCalm ? "instant" : "smooth");
  };
  return { index, go };
}

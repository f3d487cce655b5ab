import { type RefObject, useEffect, useRef, useState } from "react";

const calm = "(prefers-reduced-motion: reduce)";
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Calls `advance` every `intervalMs` while nobody holds it: a pointer over it, the focus within, the pause button, a
 * page out of sight, a wish for less motion or for less data.
 */
export function useAutoplay(
  element: RefObject<HTMLElement | null>,
  advance: () => void,
  intervalMs: number,
  isWanted: boolean,
) {
  const [isPossible, setPossible] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const next = useRef(advance);
  useEffect(() => {
    next.current = advance;
  });

  useEffect(() => {
    const media = matchMedia(calm);
    const look = () => setPossible(isWanted && !media.matches && !savesData());
    look();
    media.addEventListener("change", look);
    return () => media.removeEventListener("change", look);
  }, [isWanted]);

  const isRunning = isPossible && !isPaused && !isHeld;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (!document.hidden && isInView(element.current)) next.current();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isRunning, intervalMs, element]);

  const holders = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { isPossible, isPaused, isRunning, toggle: () => setPaused((paused) => !paused), holders };
}

function isInView(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

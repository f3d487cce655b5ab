import { type RefObject, useEffect, useRef, useState } from "react";
import { savesData } from "../../lib/browser/saves-data.ts";
import { useIsBrowser } from "../../lib/browser/useIsBrowser.ts";

const calm = "(prefers-reduced-motion: reduce)";

/**
 * Calls `advance` every `intervalMs`, except while hovered, focused or paused, when the page is hidden, or
 * when reduced motion or data saving is preferred. Until `isStarted` the page's inline script does it
 * (web/app/inline/carousel.ts).
 */
export function useAutoplay(
  element: RefObject<HTMLElement | null>,
  advance: () => void,
  intervalMs: number,
  isWanted: boolean,
) {
  const isStarted = useIsBrowser();
  const [isPossible, setPossible] = useState(isWanted);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const next = useRef(advance);
  useEffect(() => {
    next.current = advance;
  });

  useEffect(() => {
    // The pointer or the focus may have been there before the client.
    setHeld(element.current?.parentElement?.matches(":hover, :focus-within") ?? false);
  }, [element]);

  useEffect(() => {
    const media = matchMedia(calm);
    const look = () => setPossible(isWanted && !media.matches && !savesData());
    look();
    media.addEventListener("change", look);
    return () => media.removeEventListener("change", look);
  }, [isWanted]);

  const isRunning = isPossible && !isPaused && !isHeld;
  useEffect(() => {
    if (!isRunning || !isStarted) return;
    const timer = setInterval(() => {
      if (!document.hidden && isInView(element.current)) next.current();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isRunning, isStarted, intervalMs, element]);

  const holders = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return {
    isStarted,
    isPossible,
    isPaused,
    isRunning,
    toggle: () => setPaused((paused) => !paused),
    holders,
  };
}

function isInView(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

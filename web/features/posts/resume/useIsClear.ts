import { useEffect, useState } from "react";

/** The lowest quarter of the screen, in which the offer stands, above the player too. */
const strip = "-75% 0px 0px";

/** Returns false while one of the marked elements is at the bottom of the screen, and until that is known. */
export function useIsClear(isShown: boolean): boolean {
  const [isClear, setIsClear] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const inStrip = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inStrip[isIntersecting ? "add" : "delete"](target);
        setIsClear(inStrip.size === 0);
      },
      { rootMargin: strip },
    );
    const marked = document.querySelectorAll("[data-keep-clear]");
    for (const element of marked) observer.observe(element);
    if (marked.length === 0) setIsClear(true);
    return () => observer.disconnect();
  }, [isShown]);
  return isClear;
}

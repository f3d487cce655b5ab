import { type RefObject, useLayoutEffect, useRef } from "react";

// Pixels of the padding around the editor that a wide picture covers at each side; the rest is a margin before a panel.
const gutter = 16;

/**
 * Returns the reference of an element in whose width, with the space around it, pictures may exceed the text's measure:
 * `--bleed`, as on the reader's page. The width is that between the studio's rail and an open panel.
 */
export function useBleed(): RefObject<HTMLDivElement | null> {
  const measured = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = measured.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.floor(entry!.contentRect.width) + 2 * gutter;
      element.style.setProperty("--bleed", `${width}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return measured;
}

/** Pixels from a border within which the page or a scroller moves, and how far with each movement. */
const borderPixels = 48;
const scrollPixels = 16;

/** Scrolls the page up or down, and a scroller to its sides, towards what is not in sight near a point. */
export function scrollNear(scroller: Element | null | undefined, x: number, y: number): void {
  if (y < borderPixels) scrollBy(0, -scrollPixels);
  else if (y > innerHeight - borderPixels) scrollBy(0, scrollPixels);
  if (!scroller) return;
  const { left, right } = scroller.getBoundingClientRect();
  if (x < Math.max(left, 0) + borderPixels) scroller.scrollBy(-scrollPixels, 0);
  else if (x > Math.min(right, innerWidth) - borderPixels) scroller.scrollBy(scrollPixels, 0);
}

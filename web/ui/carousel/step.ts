/*
 * Steps of a carousel. Its row scrolls natively, so at an end the slide of the other end is put beside the current one for
 * the time of the movement (`data-end`, `data-start`: Carousel.module.css): the row never runs back through the others. The
 * page's inline script does the same before the client is there (web/app/inline/carousel.ts).
 */

/** Scrolls by one slide, around both ends. Returns the position at which the row comes to rest. */
export function step(row: HTMLElement, by: 1 | -1, behavior: ScrollBehavior): number {
  settle(row);
  const position = positionOf(row);
  const isAtEnd = position === (by > 0 ? row.children.length - 1 : 0);
  if (!isAtEnd) return scroll(row, position + by, behavior);
  if (by > 0) row.firstElementChild?.toggleAttribute("data-end", true);
  else row.lastElementChild?.toggleAttribute("data-start", true);
  scroll(row, position - by, "instant");
  return scroll(row, position, behavior);
}

/** Puts a moved slide back to its own place; the slide in view stays in view. */
export function settle(row: HTMLElement): void {
  const index = indexOf(row);
  if (index === positionOf(row)) return;
  row.firstElementChild?.toggleAttribute("data-end", false);
  row.lastElementChild?.toggleAttribute("data-start", false);
  scroll(row, index, "instant");
}

/** Returns the index of the slide in view, from 0. */
export function indexOf(row: HTMLElement): number {
  const count = row.children.length;
  const first = row.firstElementChild?.hasAttribute("data-end") ? 1 : 0;
  const last = row.lastElementChild?.hasAttribute("data-start") ? 1 : 0;
  return (positionOf(row) + first - last + count) % count;
}

/** Returns the place of the slide in view, from 0, as the slides stand now. */
export const positionOf = (row: HTMLElement): number =>
  row.clientWidth > 0 ? Math.round(row.scrollLeft / row.clientWidth) : 0;

function scroll(row: HTMLElement, position: number, behavior: ScrollBehavior): number {
  row.scrollTo({ left: position * row.clientWidth, behavior });
  return position;
}

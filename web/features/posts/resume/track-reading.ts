import { savedReadingPosition, saveReadingPosition } from "../../../lib/browser/reading-positions.ts";
import { onSessionChange } from "../../../lib/session.ts";
import { whenBodyShown } from "../when-body-shown.ts";

/** In pixels: what the sticky header covers, and some more. */
const headerHeight = 96;

export interface ReadingOffer {
  /** Shows the block at which reading stopped. */
  accept(): void;
  dismiss(): void;
}

/**
 * Saves the position in the article whenever the page is hidden or left. If the saved position is more than a screen down,
 * calls `onOffer`, and calls it again with null once the reader accepts, dismisses or scrolls on. While the offer stands
 * nothing is saved: the first screen would replace the position. Returns a function that ends it.
 */
export function trackReading(id: string, onOffer: (offer: ReadingOffer | null) => void): () => void {
  let body: HTMLElement | null = null;
  let offeredAt: number | null = null;
  // Set at a change of session: nothing more is saved.
  let isOver = false;
  const endOfOffer = (block?: HTMLElement) => {
    offeredAt = null;
    onOffer(null);
    removeEventListener("scroll", onScroll);
    if (block) showBlock(block);
  };
  const onScroll = () => {
    if (offeredAt !== null && Math.abs(scrollY - offeredAt) > 1.5 * innerHeight) endOfOffer();
  };
  const save = () => {
    if (!isOver && body && offeredAt === null) saveReadingPosition(id, positionIn(body));
  };
  const stopWaiting = whenBodyShown((shown) => {
    body = shown;
    const position = savedReadingPosition(id);
    const block = blocksOf(shown)[position];
    if (!position || !block || location.hash || block.getBoundingClientRect().top < innerHeight) return;
    offeredAt = scrollY;
    addEventListener("scroll", onScroll, { passive: true });
    onOffer({ accept: () => endOfOffer(block), dismiss: () => endOfOffer() });
  });
  const stopListening = onSessionChange(() => {
    isOver = true;
    endOfOffer();
  });
  document.addEventListener("visibilitychange", save);
  addEventListener("pagehide", save);
  return () => {
    save();
    stopWaiting();
    stopListening();
    removeEventListener("scroll", onScroll);
    document.removeEventListener("visibilitychange", save);
    removeEventListener("pagehide", save);
  };
}

/** Moves the page and the focus to a block of the body. */
function showBlock(block: HTMLElement): void {
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
  block.scrollIntoView();
}

const blocksOf = (body: Element): HTMLElement[] =>
  [...(body.children as HTMLCollectionOf<HTMLElement>)].filter((block) => !("footnotes" in block.dataset));

/** Returns the index of the block at the top of the screen; 0 in the first ones, and when the end has been reached. */
function positionIn(body: Element): number {
  const blocks = blocksOf(body);
  const end = blocks.at(-1)?.getBoundingClientRect();
  if (!end || end.bottom < innerHeight) return 0;
  const index = blocks.findIndex((block) => block.getBoundingClientRect().bottom > headerHeight);
  return index > 1 ? index : 0;
}

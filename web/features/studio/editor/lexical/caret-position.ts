const gap = 6;
// Room below a selection for the handles that phones draw there.
const touchGap = 44;
// Height of what stays visible at the top: the save status, the actions, and the toolbar of static pages.
const headHeight = 120;
const minHeight = 150;

/**
 * Positions an overlay next to the caret or the selection, within its offset parent: on the preferred side, or on the other
 * one if there is more room, and no higher than that room (`--room`). On touch screens an overlay preferred above goes
 * below, because the system's own menu appears above.
 */
export function placeAtCaret(overlay: HTMLElement, side: "above" | "below", caret = caretBox()): void {
  const frame = overlay.offsetParent?.getBoundingClientRect();
  if (!frame || !caret) return;
  overlay.style.removeProperty("--room");
  const { height, width } = overlay.getBoundingClientRect();
  const isTouch = side === "above" && matchMedia("(pointer: coarse)").matches;
  const viewport = window.visualViewport?.height ?? window.innerHeight;
  const [above, below] = [caret.top - headHeight - gap, viewport - caret.bottom - 2 * gap];
  const isAbove =
    !isTouch &&
    (side === "above" ? caret.top > height + 80 : below < height && above > Math.max(below, minHeight));
  const room = side === "above" ? height : Math.min(height, Math.max(isAbove ? above : below, minHeight));
  const top = isAbove ? caret.top - room - gap : caret.bottom + (isTouch ? touchGap : gap);
  const left = Math.max(0, Math.min(caret.left - frame.left, frame.width - width));
  overlay.style.setProperty("--room", `${Math.round(room)}px`);
  overlay.style.setProperty("--top", `${Math.round(top - frame.top)}px`);
  overlay.style.setProperty("--left", `${Math.round(left)}px`);
}

/** Positions an overlay within its offset parent: its end above an element's beginning, or its own beginning at it. */
export function placeAtBlock(
  overlay: HTMLElement,
  block: HTMLElement | null,
  side: "above" | "beside",
): void {
  const frame = overlay.offsetParent?.getBoundingClientRect();
  if (!frame || !block) return;
  const { top } = block.getBoundingClientRect();
  const height = side === "above" ? overlay.offsetHeight + gap : 0;
  overlay.style.setProperty("--top", `${Math.round(top - frame.top - height)}px`);
}

/** Returns the rectangle of the caret or selection; in an empty line, where the caret has none, that of the line. */
export function caretBox(): DOMRect | null {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const box = range.getBoundingClientRect();
  if (box.height > 0) return box;
  const { startContainer } = range;
  const line = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  return line?.getBoundingClientRect() ?? null;
}

const gap = 6;
// What a phone draws above a selection, and the handles that it hangs below.
const phoneGap = 44;
// What stays in sight at the top of a page: the site's bar on a phone, the article's state and deeds.
const headHeight = 120;
const least = 150;

/**
 * Puts a part that lies over the text beside the caret or the selection, inside the text's own frame: above or below
 * as wished, on the other side where there is more room, and no higher than that (`--room`). On a phone what is wished
 * above comes below, since its own menu comes above.
 */
export function putAtCaret(part: HTMLElement, wish: "above" | "below"): void {
  const frame = part.offsetParent?.getBoundingClientRect();
  const caret = caretBox();
  if (!frame || !caret) return;
  part.style.removeProperty("--room");
  const { height, width } = part.getBoundingClientRect();
  const isTouch = wish === "above" && matchMedia("(pointer: coarse)").matches;
  const room = window.visualViewport?.height ?? window.innerHeight;
  const [over, under] = [caret.top - headHeight - gap, room - caret.bottom - 2 * gap];
  const isAbove =
    !isTouch &&
    (wish === "above" ? caret.top > height + 80 : under < height && over > Math.max(under, least));
  const shown = wish === "above" ? height : Math.min(height, Math.max(isAbove ? over : under, least));
  const top = isAbove ? caret.top - shown - gap : caret.bottom + (isTouch ? phoneGap : gap);
  const left = Math.max(0, Math.min(caret.left - frame.left, frame.width - width));
  part.style.setProperty("--room", `${Math.round(shown)}px`);
  part.style.setProperty("--top", `${Math.round(top - frame.top)}px`);
  part.style.setProperty("--left", `${Math.round(left)}px`);
}

/** An empty line has no box of its own for its caret: then the line's. */
function caretBox(): DOMRect | null {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const box = range.getBoundingClientRect();
  if (box.height > 0) return box;
  const { startContainer } = range;
  const line = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  return line?.getBoundingClientRect() ?? null;
}

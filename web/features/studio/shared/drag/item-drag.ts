import { scrollNear } from "./scroll-near.ts";
import type { Drag } from "./useDragging.ts";

export interface Drop {
  /** Id of the dragged element. */
  id: string;
  /** Key of the place. */
  place: string;
  /** Id of the element of the place in front of which it was dropped; null: at the end. */
  before: string | null;
}

/** Drag of an element with `data-drag` to a place with `data-drop`: a copy of the element follows the pointer. */
export class ItemDrag implements Drag {
  readonly #copy: HTMLElement;
  readonly #offset: { x: number; y: number };
  #over: HTMLElement | null = null;
  #before: HTMLElement | null = null;

  constructor(
    private readonly root: HTMLElement,
    private readonly item: HTMLElement,
    at: { x: number; y: number },
    private readonly onDrop: (drop: Drop) => void,
  ) {
    const { left, top, width } = item.getBoundingClientRect();
    this.#offset = { x: at.x - left, y: at.y - top };
    this.#copy = item.cloneNode(true) as HTMLElement;
    this.#copy.inert = true;
    this.#copy.removeAttribute("data-drag");
    Object.assign(this.#copy.style, {
      position: "fixed",
      top: "0",
      left: "0",
      width: `${width}px`,
      zIndex: "1500",
      pointerEvents: "none",
      listStyle: "none",
      boxShadow: "var(--chakra-shadows-lg)",
    });
    document.body.append(this.#copy);
    item.setAttribute("data-dragged", "");
    getSelection()?.removeAllRanges();
    document.documentElement.style.userSelect = "none";
    this.move(at.x, at.y);
  }

  move(x: number, y: number): void {
    this.#copy.style.transform = `translate(${x - this.#offset.x}px, ${y - this.#offset.y}px)`;
    const below = document.elementFromPoint(x, y);
    const place = below?.closest<HTMLElement>("[data-drop]") ?? null;
    this.#mark(place && this.root.contains(place) ? place : null, y);
    scrollNear(this.#over?.closest("[data-scroller]"), x, y);
  }

  #mark(place: HTMLElement | null, y: number): void {
    this.#over?.removeAttribute("data-over");
    this.#before?.removeAttribute("data-before");
    this.#over = place;
    const items = [...(place?.querySelectorAll<HTMLElement>("[data-drag]") ?? [])];
    this.#before =
      items.find((each) => {
        const { top, height } = each.getBoundingClientRect();
        return each !== this.item && y < top + height / 2;
      }) ?? null;
    place?.setAttribute("data-over", "");
    this.#before?.setAttribute("data-before", "");
  }

  /** Removes every mark. */
  end(isDropped: boolean): void {
    const [over, before] = [this.#over, this.#before];
    this.#mark(null, 0);
    this.#copy.remove();
    this.item.removeAttribute("data-dragged");
    document.documentElement.style.removeProperty("user-select");
    const { drag: id } = this.item.dataset;
    if (!isDropped || !over?.dataset.drop || !id) return;
    this.onDrop({ id, place: over.dataset.drop, before: before?.dataset.drag ?? null });
  }
}

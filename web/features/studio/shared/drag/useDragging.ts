import { type RefObject, useEffect, useRef } from "react";

/** Pixels after which a pressed mouse drags, and milliseconds after which a finger does: before, it scrolls. */
const startPixels = 6;
const pressMs = 350;

interface Point {
  x: number;
  y: number;
}

/** Drag under way, from its first movement to its end: a drop, or none. */
export interface Drag {
  move(x: number, y: number): void;
  end(isDropped: boolean): void;
}

/** Returns how the drag of what is pressed begins; null where nothing is taken. */
export type Take = (target: Element, at: Point) => (() => Drag) | null;

/**
 * Dragging by mouse, pen or finger inside `root`. A finger drags once it has rested; at once where the browser leaves it alone
 * (`touch-action: none`). Escape puts back. Keys and menus do the same for those who do not drag: this hook is never the only way.
 */
export function useDragging(root: RefObject<HTMLElement | null>, take: Take): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (!root.current) return;
    const dragging = new Dragging(root.current, (target, at) => latest.current(target, at));
    const stop = dragging.listen();
    return () => {
      dragging.end(false);
      stop.abort();
    };
  }, [root]);
}

/** The pointer's state inside an element: up, pressed, or dragging. */
class Dragging {
  #drag: Drag | null = null;
  #pressed: (Point & { pointerId: number; begin: () => Drag }) | null = null;
  #timer = 0;

  constructor(
    private readonly root: HTMLElement,
    private readonly take: Take,
  ) {}

  /** Listens until the returned controller aborts. */
  listen(): AbortController {
    const stop = new AbortController();
    const { signal } = stop;
    this.root.addEventListener("pointerdown", (event) => this.#press(event), { signal });
    addEventListener("pointermove", (event) => this.#move(event), { signal });
    addEventListener("pointerup", () => this.end(true), { signal });
    addEventListener("pointercancel", () => this.end(false), { signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && this.#drag && this.end(false), { signal });
    const prevent = (event: Event) => this.#drag && event.preventDefault();
    // Not passive: a drag by finger neither scrolls nor opens the menu of a link.
    this.root.addEventListener("touchmove", prevent, { signal, passive: false });
    this.root.addEventListener("contextmenu", prevent, { signal });
    // The browser's own dragging of links and pictures.
    this.root.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
    return stop;
  }

  #press({ target, clientX: x, clientY: y, button, pointerType, pointerId }: PointerEvent): void {
    const begin = button === 0 && this.take(target as Element, { x, y });
    if (!begin) return;
    this.#pressed = { x, y, pointerId, begin };
    if (!this.#isFree(pointerType)) this.#timer = window.setTimeout(() => this.#begin(), pressMs);
  }

  /** Whether the pointer drags at once: it does not scroll. */
  #isFree = (pointerType: string): boolean =>
    pointerType === "mouse" || getComputedStyle(this.root).touchAction === "none";

  #move({ clientX: x, clientY: y, pointerType }: PointerEvent): void {
    if (!this.#drag && this.#pressed && Math.hypot(x - this.#pressed.x, y - this.#pressed.y) >= startPixels) {
      // A finger that moves before its time scrolls.
      if (this.#isFree(pointerType)) this.#begin();
      else this.end(false);
    }
    this.#drag?.move(x, y);
  }

  #begin(): void {
    clearTimeout(this.#timer);
    if (!this.#pressed) return;
    // Over a frame of another page, too.
    this.root.setPointerCapture(this.#pressed.pointerId);
    this.#drag = this.#pressed.begin();
    document.documentElement.style.cursor = "grabbing";
  }

  end(isDropped: boolean): void {
    clearTimeout(this.#timer);
    this.#pressed = null;
    if (!this.#drag) return;
    const drag = this.#drag;
    this.#drag = null;
    document.documentElement.style.removeProperty("cursor");
    addEventListener("click", preventClick, { capture: true, once: true });
    // A drag that ends outside of its element brings no click.
    setTimeout(() => removeEventListener("click", preventClick, { capture: true }));
    drag.end(isDropped);
  }
}

function preventClick(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

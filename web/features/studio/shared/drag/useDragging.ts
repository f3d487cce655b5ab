import { type RefObject, useEffect, useRef } from "react";
import { DragSession, type Drop } from "./drag-session.ts";

/** Pixels after which a pressed mouse drags, and milliseconds after which a finger does: before, it scrolls. */
const startPixels = 6;
const pressMs = 350;

/**
 * Dragging by mouse, pen or finger inside `root`: elements with `data-drag` (their id) go to elements with `data-drop` (their
 * key); `data-over` marks the place below the pointer. Escape puts back. Keys and menus do the same for those who do not
 * drag: this hook is never the only way.
 */
export function useDragging(root: RefObject<HTMLElement | null>, onDrop: (drop: Drop) => void): void {
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => {
    if (!root.current) return;
    const dragging = new Dragging(root.current, (drop) => latest.current(drop));
    const stop = dragging.listen();
    return () => {
      dragging.end(false);
      stop.abort();
    };
  }, [root]);
}

/** The pointer's state inside an element: up, pressed, or dragging. */
class Dragging {
  #session: DragSession | null = null;
  #pressed: { item: HTMLElement; x: number; y: number } | null = null;
  #timer = 0;

  constructor(
    private readonly root: HTMLElement,
    private readonly onDrop: (drop: Drop) => void,
  ) {}

  /** Listens until the returned controller aborts. */
  listen(): AbortController {
    const stop = new AbortController();
    const { signal } = stop;
    this.root.addEventListener("pointerdown", (event) => this.#press(event), { signal });
    addEventListener("pointermove", (event) => this.#move(event), { signal });
    addEventListener("pointerup", () => this.end(true), { signal });
    addEventListener("pointercancel", () => this.end(false), { signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && this.#session && this.end(false), {
      signal,
    });
    const prevent = (event: Event) => this.#session && event.preventDefault();
    // Not passive: a drag by finger neither scrolls nor opens the menu of a link.
    this.root.addEventListener("touchmove", prevent, { signal, passive: false });
    this.root.addEventListener("contextmenu", prevent, { signal });
    // The browser's own dragging of links and pictures.
    this.root.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
    return stop;
  }

  #press({ target, clientX: x, clientY: y, button, pointerType }: PointerEvent): void {
    const item = (target as Element).closest<HTMLElement>("[data-drag]");
    if (!item || button !== 0 || (target as Element).closest("button,input,[role=menu]")) return;
    this.#pressed = { item, x, y };
    if (pointerType !== "mouse") this.#timer = window.setTimeout(() => this.#begin(), pressMs);
  }

  #move({ clientX: x, clientY: y, pointerType }: PointerEvent): void {
    this.#session?.move(x, y);
    if (this.#session || !this.#pressed || Math.hypot(x - this.#pressed.x, y - this.#pressed.y) < startPixels)
      return;
    // A finger that moves before its time scrolls.
    if (pointerType === "mouse") this.#begin();
    else this.end(false);
  }

  #begin(): void {
    clearTimeout(this.#timer);
    if (this.#pressed) this.#session = new DragSession(this.root, this.#pressed.item, this.#pressed);
  }

  end(isDropped: boolean): void {
    clearTimeout(this.#timer);
    this.#pressed = null;
    const drop = this.#session?.end(isDropped);
    if (this.#session) {
      addEventListener("click", preventClick, { capture: true, once: true });
      // A drag that ends outside of its element brings no click.
      setTimeout(() => removeEventListener("click", preventClick, { capture: true }));
    }
    this.#session = null;
    if (drop) this.onDrop(drop);
  }
}

function preventClick(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

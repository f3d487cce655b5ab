import type { KeyboardEvent, RefObject } from "react";

/** Returns whether a key opens the tools beside the text, or moves the focus into them. */
export const opensTools = ({ key, altKey }: { key: string; altKey: boolean }): boolean =>
  key === "F10" && altKey;

/** Returns the handler of a toolbar's keys: the arrows move between its controls, around its ends, and Escape leaves it. */
export const toolbarKeys =
  (bar: RefObject<HTMLElement | null>, leave: () => void = () => {}) =>
  (event: KeyboardEvent): void => {
    // Not those of a menu, which is elsewhere in the page but here in React's tree.
    if (!bar.current?.contains(event.target as Node)) return;
    if (event.key === "Escape") leave();
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    event.preventDefault();
    const tools = [...bar.current.querySelectorAll<HTMLElement>("button, input")];
    const at = tools.indexOf(document.activeElement as HTMLElement) + (event.key === "ArrowRight" ? 1 : -1);
    tools.at(at % tools.length)?.focus();
  };

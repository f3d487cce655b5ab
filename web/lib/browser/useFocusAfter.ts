import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to `target` when `shown` has changed and what had the focus is gone, such as the button that was pressed:
 * the keyboard would go on from the top of the page.
 */
export function useFocusAfter(shown: unknown, target: RefObject<HTMLElement | null>): void {
  const former = useRef(shown);
  useEffect(() => {
    if (former.current === shown) return;
    former.current = shown;
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [shown, target]);
}

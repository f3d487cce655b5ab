import { it } from "vitest";

/**
 * Returns `it` for a wide viewport, and for a narrow one a function that registers nothing: what neither the width nor touch
 * changes is tested once.
 */
export const onWideScreen = ({ width }: { width: number }): ((name: string, test: () => unknown) => void) =>
  width > 1_000 ? it : () => {};

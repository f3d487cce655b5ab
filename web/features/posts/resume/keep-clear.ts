/**
 * Marks elements that the "resume reading" button must not cover. A file of its own, so that pages don't load the button's
 * code.
 */
export const keepClear = { "data-keep-clear": "" } as const;

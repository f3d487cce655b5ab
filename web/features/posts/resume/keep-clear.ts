/** Marks what the offer to go on reading must not cover. Apart from its code, which no page waits for. */
export const keepClear = { "data-keep-clear": "" } as const;

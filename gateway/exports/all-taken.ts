/** Fails to compile where a property of a stored document is neither taken from it nor named as one that stays. */
export const allTaken = (_others: Readonly<Record<string, never>>): void => {};

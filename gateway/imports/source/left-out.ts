const mostNamed = 20;

/** Returns a remark on what was left out, by its names; none without any. */
export const leftOut = (words: string, names: readonly string[]): string[] =>
  names.length > 0 ? [`${words}\u00a0: ${names.slice(0, mostNamed).join(", ")}`] : [];

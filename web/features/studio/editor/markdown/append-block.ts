/** Returns markdown with a block below it. */
export const appendBlock = (content: string, block: string): string =>
  [content.trimEnd(), block.trim()].filter(Boolean).join("\n\n");

const wordsPerMinute = 220;

/** Returns the approximate number of words that readers see of a markdown text, and the minutes to read them. */
export function countWords(markdown: string): { words: number; minutes: number } {
  const visible = markdown
    .replace(/!?\[([^\]]{0,500})\]\([^)]{0,2000}\)/g, "$1")
    .replace(/^(?:> )*\[![A-Za-z]+\]|\[\^[^\]]{1,100}\]:?/gm, " ")
    .replace(/https?:\/\/\S+/g, " ")
    .replace(/<[^<>]+>/g, " ");
  const words = visible.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return { words, minutes: Math.max(1, Math.round(words / wordsPerMinute)) };
}

/** What is read of a markdown text: about its words, and the minutes that 220 of them take. */
export function countWords(markdown: string): { words: number; minutes: number } {
  const read = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^(?:> )*\[![A-Za-z]+\]|\[\^[^\]]+\]:?/gm, " ")
    .replace(/https?:\/\/\S+/g, " ")
    .replace(/<[^>]+>/g, " ");
  const words = read.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return { words, minutes: Math.max(1, Math.round(words / 220)) };
}

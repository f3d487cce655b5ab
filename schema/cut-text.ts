/**
 * Returns the beginning of a text, at most `max` UTF-16 code units, cut between characters as people see them: never inside an
 * emoji of several parts, or between a letter and its accent.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  // A longer character than this is no character of a language.
  const start = text.slice(0, max + 64);
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter("fr").segment(start)) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** Returns the beginning of a text likewise, without the word that is cut, unless it is the only one. */
export function cutBetweenWords(text: string, max: number): string {
  const start = cutText(text, max);
  for (let at = start.length - 1; at >= 0; at -= 1)
    if (/\s/.test(start.charAt(at))) return start.slice(0, at).trimEnd();
  return start;
}

/** Returns the end of a text, cut likewise. */
export function cutTextStart(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.slice(-max - 64);
  for (const { index } of new Intl.Segmenter("fr").segment(end))
    if (end.length - index <= max) return end.slice(index);
  return "";
}

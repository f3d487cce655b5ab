/**
 * Returns a text without those of some characters that stand at its end. An expression that ends in `$` would begin anew at
 * each of them elsewhere in the text.
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Returns a text with the white space around the ends of its lines removed. */
export const trimmedLines = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .join("\n");

/** Returns the lines of a text as one, without the empty ones. */
export const inOneLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");

/** Returns a path up to its last slash, which is part of it; "" without one. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

/** Returns a text of several lines in one, as markdown shows it: a space for each line end, without the spaces around it. */
export const joinLines = (text: string): string =>
  text.replace(/(?<![ \t])[ \t]+(?=\n)/g, "").replace(/\n[ \t]*/g, " ");

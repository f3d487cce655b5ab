/** Blank lines that follow each other, and marks that stand over one letter: more than any language and any poem needs. */
const mostBlankLines = 2;
const piledMarks = /([\p{Mn}\p{Me}]{6})[\p{Mn}\p{Me}]+/gu;

// Invisible characters make no line less blank.
const unseen = /[\s\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Returns a text whose letters have the marks that they can show: 500 of them would cover other people's words. */
export const withoutPiledMarks = (text: string): string => text.replace(piledMarks, "$1");

/** Returns what somebody writes to others, as high as its words need. Ordinary texts are as they were. */
export function readMessage(text: string): string {
  let blank = 0;
  const lines = text.split(/\r\n|[\n\r]/).filter((line) => {
    blank = line.replace(unseen, "") === "" ? blank + 1 : 0;
    return blank <= mostBlankLines;
  });
  return withoutPiledMarks(lines.join("\n"));
}

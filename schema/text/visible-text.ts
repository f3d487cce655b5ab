// Vertical tab, form feed, next line: Word, PowerPoint and PDF separate lines by them; dropped, they would glue two words.
const separators = /(?<=[^\s\u0085])[\v\f\u0085]+(?=[^\s\u0085])/g;
// Controls other than tabs and line ends, Unicode's noncharacters, lone surrogates: no screen shows them, XML can't hold them.
const unseen = /[^\P{Cc}\t\n\r]|[\p{Noncharacter_Code_Point}\p{Cs}]/gu;

/** Returns a text without the characters that can't be stored or seen; controls that separate words become spaces. */
export const visibleText = (text: string): string => text.replace(separators, " ").replace(unseen, "");

/** Returns an object whose texts are visible text; other values stay as they are. */
export const visibleTexts = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? visibleText(value) : value,
    ]),
  ) as Values;

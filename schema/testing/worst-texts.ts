import { fasterThanText } from "./growth.ts";

/** Signs that repeat in a text: functions that look ahead, or back, from each of them for another one take longest. */
const signs = [
  ..."() \n\t\u00a0\u0085<&.-'\"«»[]*`#>|\\/@:=~,;!_a1é\u0301\u200b",
  "()",
  "<a ",
  "<style",
  "<sup>",
  "<!--",
  "- ",
  "> ",
  "1. ",
  "a ",
  "a, ",
  "![",
  "[a](",
  "](",
  "[^",
  "[^a]",
  "[!a",
  "**a ",
  "*a_",
  "1 000 ",
  "12:",
  "d'",
  "« ",
  " »",
  '"a ',
  "a-",
  "a\n",
  "a\n\n",
  " \n",
  "|a",
  "&#",
  "&a",
  "https://",
  "https://a.b/ ",
  "www.",
  "a@",
  "a@a.",
  "oeu",
  "ème ",
  "\u200ba",
  "<v ",
  "<v.",
  "<p  ",
  "<a>x",
  "[caption ",
  "[caption]",
  "[->",
  "[[",
  "{{<",
  "{{<\u00a0",
  "{{< a >}}",
  "{{ ",
  "{% a ",
  "<code>",
  "<!-- wp:a ",
  "]]>",
  "- - ",
  "a: &a ",
];

/** Returns a text that repeats a sign: alone before a letter, then after an address and before what ends a line. */
function textOf(sign: string, length: number): string {
  const half = sign.repeat(Math.ceil(length / 2 / sign.length));
  return `${half} xhttps://a.b/${half}\n\u0000`;
}

/** A function that takes the square of the longest needs thirty milliseconds, one that compares within it three. */
const lengths = [40, 160, 640, 2_500, 8_000];

/** Returns the signs for whose text a function takes more than linear time, with the milliseconds for a quarter and the whole. */
export const slowTexts = (read: (text: string) => unknown, of: readonly string[] = signs): string[] =>
  of.flatMap((sign) => {
    const times = fasterThanText(read, (length) => textOf(sign, length), lengths);
    return times
      ? [`${JSON.stringify(sign)}: ${times.map((time) => time.toFixed(1)).join(", then ")} ms`]
      : [];
  });

/** Characters of the longest text that a test gives to a function. */
const length = 60_000;

// Signs that repeat, after which an expression looks far ahead for another one.
const repeated = [
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
];

/**
 * Texts that are the worst for functions that look ahead, or back, from each character: one that takes the square of their length
 * needs seconds, one that takes their length a few milliseconds.
 */
export const worstTexts: readonly (readonly [string, string])[] = repeated.flatMap((sign) =>
  [
    ["", " x"],
    ["https://a.b/", "\n\u0000"],
  ].map(([before, after]) => {
    const text = before + sign.repeat(Math.ceil(length / sign.length)).slice(0, length) + after;
    return [`${JSON.stringify(before + sign)} … ${JSON.stringify(after)}`, text] as const;
  }),
);

/** Processor time that a function may take for one of them: a hundred times what it needs, a tenth of what a square needs. */
const mostMilliseconds = 400;

/** Returns the texts for which a function takes more, with the milliseconds. */
export function slowTexts(run: (text: string) => unknown, texts = worstTexts): string[] {
  return texts.flatMap(([name, text]) => {
    const before = process.cpuUsage();
    run(text);
    const milliseconds = process.cpuUsage(before).user / 1_000;
    return milliseconds > mostMilliseconds ? [`${name}: ${Math.round(milliseconds)} ms`] : [];
  });
}

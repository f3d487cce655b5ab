/** Months as French shortens them, by what JavaScript reads. */
const months: readonly (readonly [RegExp, string])[] = [
  [/janv(?:ier)?\.?/i, "Jan"],
  [/f[ée]v(?:r(?:ier)?)?\.?/i, "Feb"],
  [/mars/i, "Mar"],
  [/avr(?:il)?\.?/i, "Apr"],
  [/\bmai\b/i, "May"],
  [/juin/i, "Jun"],
  [/juil(?:let)?\.?/i, "Jul"],
  [/ao[uû]t/i, "Aug"],
  [/sept(?:embre)?\.?/i, "Sep"],
  [/oct(?:obre)?\.?/i, "Oct"],
  [/nov(?:embre)?\.?/i, "Nov"],
  [/d[ée]c(?:embre)?\.?/i, "Dec"],
];

const oldest = 1990;

/** Returns the date of a cell, in the French order of day and month where it could be either; null for none. */
export function dateOf(text: string): Date | null {
  if (text.length > 60) return null;
  const date = new Date(
    /^\d{10}$/.test(text) ? Number(text) * 1000 : /^\d{13}$/.test(text) ? Number(text) : written(text),
  );
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < oldest ? null : date;
}

function written(text: string): string {
  const [, first, second, year, rest = ""] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(.*)$/.exec(text) ?? [];
  if (!first || !second || !year) {
    // Without one of these prefixes, a year within a sentence would be a date.
    if (
      !/^(?:\d|(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|jeu|ven|sam|dim|jan|feb|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b)/i.test(
        text,
      )
    )
      return "";
    if (!/\d{4}/.test(text)) return "";
    const month = months.find(([name]) => name.test(text));
    return month ? text.replace(/^[a-zé]+\.?,?\s+(?=\d)/i, "").replace(...month) : text;
  }
  const [day, month] = Number(second) > 12 ? [second, first] : [first, second];
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${rest && ` ${rest.trim()}`}`;
}

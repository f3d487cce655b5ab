interface NumberedList {
  /** Attribute `start` of the list; null without one. */
  readonly start: string | null;
  readonly isReversed: boolean;
  /** Attributes `value` of its items; null without one. */
  readonly values: readonly (string | null)[];
}

/** Returns the numbers that a browser shows before the items of an `ol`. */
export function numbersOf({ start, isReversed, values }: NumberedList): number[] {
  const step = isReversed ? -1 : 1;
  let next = wholeNumber(start) ?? (isReversed ? values.length : 1);
  return values.map((value) => {
    const number = wholeNumber(value) ?? next;
    next = number + step;
    return number;
  });
}

function wholeNumber(text: string | null): number | null {
  const number = Number.parseInt(text ?? "", 10);
  return Number.isNaN(number) ? null : number;
}

/** Of markdown: nine digits. */
const highest = 999_999_999;

/** Returns whether markdown can number items so: it counts on by one from the first number of the list. */
export const areInSequence = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => number >= 0 && number <= highest && number === numbers[0]! + index);

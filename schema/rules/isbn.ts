/**
 * Returns the thirteen digits of an ISBN written with ten or thirteen digits, with or without hyphens. Null when
 * its check digit is wrong. Hyphens are not restored: their places are in a table that grows each month.
 */
export function readIsbn(text: string): string | null {
  const signs = text
    .toUpperCase()
    .replace(/^\s*ISBN(-1[03])?\s*:?/, "")
    .replace(/[\s\u2010-\u2015-]/g, "");
  if (/^97(8|9(?!0))\d{10}$/.test(signs)) return signs.endsWith(checkDigit(signs)) ? signs : null;
  if (!/^\d{9}[\dX]$/.test(signs) || !isShort(signs)) return null;
  const start = `978${signs.slice(0, 9)}`;
  return start + checkDigit(start);
}

// Alternating weights 1 and 3 over the first twelve digits.
const checkDigit = (digits: string): string => {
  const sum = [...digits.slice(0, 12)].reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1),
    0,
  );
  return String((10 - (sum % 10)) % 10);
};

// Weights from 10 down to 1; X is ten.
const isShort = (signs: string): boolean =>
  [...signs].reduce((total, sign, at) => total + (sign === "X" ? 10 : Number(sign)) * (10 - at), 0) % 11 ===
  0;

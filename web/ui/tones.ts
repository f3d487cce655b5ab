/**
 * The colour that a picture's place has while the picture comes. The CSP forbids style attributes, so that each
 * colour is a class; there are 64, near enough for what one sees for a moment.
 */
const levels = [0x24, 0x62, 0xa0, 0xde] as const;

/** The class of a colour such as « #a63d1b »: the first digit of each part decides. None for what is no colour. */
export function toneClass(color: string | null | undefined): string | undefined {
  const [, ...digits] = /^#(.).(.).(.).$/.exec(color ?? "") ?? [];
  return digits[0] && `tone-${digits.map((digit) => Number.parseInt(digit, 16) >> 2).join("")}`;
}

/** The classes' rules, printed into the page's stylesheet when the site is built. */
export function tonesSheet(): string {
  const digits = levels.map((_level, index) => index);
  const hex = (digit: number) => (levels[digit] ?? 0).toString(16);
  return digits
    .flatMap((r) => digits.flatMap((g) => digits.map((b) => [r, g, b] as const)))
    .map(([r, g, b]) => `.tone-${r}${g}${b}{background-color:#${hex(r)}${hex(g)}${hex(b)}}`)
    .join("\n");
}

/** The classes of a picture's focus, « 30 70 » in tens of percent; none for its middle. */
export const focusClass = (focus: string | null | undefined): string | undefined =>
  focus ? `fx-${focus.replace(" ", " fy-")}` : undefined;

/** Where a picture is cut to fit its place, its focus stays: for every `object-fit: cover`. */
export function focusSheet(): string {
  const tens = Array.from({ length: 11 }, (_, ten) => ten * 10);
  return [
    ...["x", "y"].flatMap((axis) => tens.map((ten) => `.f${axis}-${ten}{--f${axis}:${ten}%}`)),
    '[class*="fx-"]{object-position:var(--fx) var(--fy)}',
  ].join("\n");
}

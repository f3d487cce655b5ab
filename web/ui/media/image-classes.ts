/**
 * Background colours of loading images. The CSP forbids style attributes, so each colour is a class; 64
 * colours are close enough for a placeholder.
 */
const levels = [0x24, 0x62, 0xa0, 0xde] as const;

/**
 * Returns the class of a colour such as « #a63d1b », from the first digit of each component. Undefined for
 * anything else.
 */
export function toneClass(color: string | null | undefined): string | undefined {
  const [, ...digits] = /^#(.).(.).(.).$/.exec(color ?? "") ?? [];
  return digits[0] && `tone-${digits.map((digit) => Number.parseInt(digit, 16) >> 2).join("")}`;
}

/** Returns the CSS rules of the colour classes, for the production stylesheet. */
export function toneCss(): string {
  const digits = levels.map((_level, index) => index);
  const hex = (digit: number) => (levels[digit] ?? 0).toString(16);
  return digits
    .flatMap((r) => digits.flatMap((g) => digits.map((b) => [r, g, b] as const)))
    .map(([r, g, b]) => `.tone-${r}${g}${b}{background-color:#${hex(r)}${hex(g)}${hex(b)}}`)
    .join("\n");
}

/** Returns the classes of an image's focus point, « 30 70 » in tens of percent; undefined for the centre. */
export const focusClass = (focus: string | null | undefined): string | undefined =>
  focus ? `fx-${focus.replace(" ", " fy-")}` : undefined;

/** Returns the CSS rules that apply the focus point to every `object-fit: cover`. */
export function focusCss(): string {
  const tens = Array.from({ length: 11 }, (_, ten) => ten * 10);
  return [
    ...["x", "y"].flatMap((axis) => tens.map((ten) => `.f${axis}-${ten}{--f${axis}:${ten}%}`)),
    '[class*="fx-"]{object-position:var(--fx) var(--fy)}',
  ].join("\n");
}

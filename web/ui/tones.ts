/**
 * The colour that a picture's place has while the picture comes. The CSP forbids style attributes, so that each
 * colour is a class; there are 64, near enough for what one sees for a moment.
 */
const levels = [0x24, 0x62, 0xa0, 0xde] as const;

const nearest = (value: number) =>
  levels.reduce(
    (best, level, index) => (Math.abs(level - value) < Math.abs((levels[best] ?? 0) - value) ? index : best),
    0,
  );

/** The class of a colour such as « #a63d1b »; none for what is no colour. */
export function toneClass(color: string | null | undefined): string | undefined {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color ?? "");
  if (!parts) return undefined;
  return `tone-${parts
    .slice(1)
    .map((part) => nearest(Number.parseInt(part, 16)))
    .join("")}`;
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

/** The classes of a picture's focus, « 30 70 » in percent, to the nearest tenth; none for its middle. */
export function focusClass(focus: string | null | undefined): string | undefined {
  const [, x, y] = /^(\d{1,3}) (\d{1,3})$/.exec(focus ?? "") ?? [];
  if (x === undefined || y === undefined) return undefined;
  const tenth = (percent: string) => Math.min(10, Math.round(Number(percent) / 10));
  return `focus-x${tenth(x)} focus-y${tenth(y)}`;
}

/** Where a picture is cut to fit its place, its focus stays: for every `object-fit: cover`. */
export function focusSheet(): string {
  const tenths = Array.from({ length: 11 }, (_, tenth) => tenth);
  return [
    ...["x", "y"].flatMap((axis) =>
      tenths.map((tenth) => `.focus-${axis}${tenth}{--f${axis}:${tenth * 10}%}`),
    ),
    '[class*="focus-x"]{object-position:var(--fx) var(--fy)}',
  ].join("\n");
}

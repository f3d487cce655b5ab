/** Colours of one image, from the site's palette. */
export interface Palette {
  readonly sky: string;
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly accent: string;
  readonly dark: string;
}

const palettes: readonly Palette[] = [
  { sky: "#F4E3C8", far: "#E0A96D", middle: "#C4693A", near: "#8A3A1C", accent: "#1F5C43", dark: "#2B1A12" },
  { sky: "#FBF1DF", far: "#BFD3B0", middle: "#6FA07A", near: "#1F5C43", accent: "#A63D1B", dark: "#12301F" },
  { sky: "#F7D9B4", far: "#EE9F63", middle: "#D06A3B", near: "#5B2C3A", accent: "#E8B45A", dark: "#2A1720" },
  { sky: "#EFE7D6", far: "#D9BE86", middle: "#B58B3F", near: "#5F4517", accent: "#A63D1B", dark: "#2C210D" },
  { sky: "#DCE6DA", far: "#9FC0B3", middle: "#4E8578", near: "#1E4A4A", accent: "#E08B4F", dark: "#0F2526" },
  { sky: "#F9EBDD", far: "#E7B9A0", middle: "#B9664C", near: "#6B2F2A", accent: "#7B8F4B", dark: "#2E1513" },
];

export interface Brush extends Palette {
  /** Returns a pseudo-random number from `from` up to `to`, rounded to 0.1, always the same for the same image. */
  between(from: number, to: number): number;
  /** Returns a pseudo-random integer from `from` to `to`, both ends included. */
  integer(from: number, to: number): number;
  /** One of the palette's colours. */
  colour(): string;
}

export const width = 1_280;
export const height = 720;

/** Returns the palette and the random generator of image number `seed`. */
export function brushOf(seed: number): Brush {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const palette = palettes[seed % palettes.length]!;
  const colours = [palette.far, palette.middle, palette.near, palette.accent, palette.dark];
  const between = (from: number, to: number) => Math.round((from + next() * (to - from)) * 10) / 10;
  const integer = (from: number, to: number) => Math.floor(from + next() * (to - from + 1));
  return { ...palette, between, integer, colour: () => colours[integer(0, colours.length - 1)]! };
}

/** Draws a shape several times. */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

export const rect = (x: number, y: number, w: number, h: number, fill: string, attributes = ""): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${attributes}/>`;

export const circle = (x: number, y: number, r: number, fill: string, attributes = ""): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${attributes}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  attributes = "",
): string => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${attributes}/>`;

export const path = (d: string, fill: string, attributes = ""): string =>
  `<path d="${d}" fill="${fill}" ${attributes}/>`;

export const line = (d: string, stroke: string, thickness: number, attributes = ""): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${thickness}" stroke-linecap="round" ${attributes}/>`;

/** A range of hills from edge to edge, its ridge around `y`. */
export function hills(brush: Brush, y: number, swing: number, fill: string): string {
  const steps = 6;
  let d = `M0 ${height} L0 ${y}`;
  for (let step = 0; step < steps; step++) {
    const [from, to] = [(width / steps) * step, (width / steps) * (step + 1)];
    const rise = () => y + brush.between(-swing, swing);
    d += ` C${from + 70} ${rise()} ${to - 70} ${rise()} ${to} ${rise()}`;
  }
  return path(`${d} L${width} ${height} Z`, fill);
}

import { type CategoryColorName, categoryColors } from "../category-colors.ts";

/**
 * Patterns that stand in the place of a missing picture: drawn by the pages (web/ui/media/Cover.tsx) and by pictures for link
 * previews (gateway/lib/image-process). The colour of the category chooses the kind of pattern, so that a section has a face of
 * its own; the title seeds its measures, so that no two articles have the same.
 */

/** Part of a pattern in a frame of 160 × 90: an area, or lines of a width. */
export interface PatternShape {
  readonly d: string;
  readonly opacity: number;
  /** Width of its lines, with round ends; absent for an area. */
  readonly line?: number;
}

/** Frame of every pattern. */
export const patternFrame = { width: 160, height: 90 } as const;

/** Source of numbers below a limit, always the same for the same seed. */
type Random = (limit: number) => number;

function randomOf(seed: string): Random {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return (limit) => {
    // xorshift32: three shifts are random enough for a drawing.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

const rows = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index)).join("");

/** Quarter discs of a printed cloth, turned at random. */
function quarters(random: Random): PatternShape[] {
  const parts: [string, string, string] = ["", "", ""];
  const size = 30;
  for (let cell = 0; cell < 18; cell++) {
    const [x, y] = [(cell % 6) * size, Math.floor(cell / 6) * size];
    const corner = [`M${x} ${y}h30a30 30 0 0 1-30 30z`, `M${x + size} ${y}v30a30 30 0 0 1-30-30z`];
    corner.push(
      `M${x + size} ${y + size}h-30a30 30 0 0 1 30-30z`,
      `M${x} ${y + size}v-30a30 30 0 0 1 30 30z`,
    );
    parts[random(3) as 0 | 1 | 2] += corner[random(4)];
  }
  return parts.map((d, index) => ({ d, opacity: [0.9, 0.5, 0.22][index] ?? 1 }));
}

/** Waves of a lagoon below the sun or the moon. */
function waves(random: Random): PatternShape[] {
  const half = 10 + random(4) * 4;
  const height = 4 + random(4);
  const line = (y: number, left: number) =>
    `M${-left} ${y}q${half / 2}-${height} ${half} 0${rows(Math.ceil(190 / half), () => `t${half} 0`)}`;
  const shift = random(half);
  return [
    { d: `M${30 + random(100)} ${20 + random(8)}h0`, opacity: 0.8, line: 26 + random(14) },
    { d: line(42, shift) + line(66, shift), opacity: 0.3, line: 5 },
    { d: line(54, shift + half / 2) + line(78, shift + half / 2) + line(90, shift), opacity: 0.9, line: 5 },
  ];
}

/** Hills one behind the other. */
function relief(random: Random): PatternShape[] {
  const hill = (top: number) => {
    const [a, b, c] = [top - 24 + random(40), top - 24 + random(40), top - 8 + random(18)];
    return `M0 ${top}C${30 + random(20)} ${a} ${80 + random(30)} ${b} 160 ${c}V90H0z`;
  };
  const [x, y] = [25 + random(110), 16 + random(16)];
  return [
    { d: `M${x} ${y}h0`, opacity: 0.75, line: 20 + random(12) },
    { d: hill(38), opacity: 0.2 },
    { d: hill(54), opacity: 0.4 },
    { d: hill(70), opacity: 0.85 },
  ];
}

/** Rings in staggered rows. */
function rings(random: Random): PatternShape[] {
  const step = 24 + random(3) * 6;
  const [shift, big] = [random(step), step * 0.8];
  const row = (index: number) =>
    `M${(index % 2) * (step / 2) - shift} ${Math.round(index * step * 0.86) - random(2)}h0${rows(8, () => `m${step} 0h0`)}`;
  const d = rows(6, row);
  const inner = [0.5, 0.34][random(2)] ?? 0.5;
  return [
    { d, opacity: 0.25, line: Math.round(big * 1.15) },
    { d, opacity: 0.5, line: Math.round(big * (inner + 0.24)) },
    { d, opacity: 1, line: Math.round(big * inner) },
  ];
}

/** Strips of a woven cloth, lengthwise and across. */
function weave(random: Random): PatternShape[] {
  const parts = ["", ""];
  const phase = random(2);
  const gap = 5 + random(2) * 2.5;
  for (let cell = 0; cell < 18; cell++) {
    const [column, row] = [cell % 6, Math.floor(cell / 6)];
    const isAcross = (column + row + phase) % 2 === 0;
    const count = Math.floor(24 / gap);
    const way = isAcross ? "h24" : "v24";
    const back = isAcross ? `m-24 ${gap}` : `m${gap}-24`;
    const part = random(4) === 0 ? 1 : isAcross ? 0 : 1;
    parts[part] +=
      `M${column * 30 + 3} ${row * 30 + 3 + (24 - count * gap) / 2}${way}${rows(count, () => back + way)}`;
  }
  return parts.map((d, index) => ({ d, opacity: index ? 0.4 : 0.9, line: 2 }));
}

/** Zigzags of a painted wall, in bands. */
function zigzags(random: Random): PatternShape[] {
  const half = 10 + random(3) * 5;
  const height = Math.round(half * (0.7 + random(3) * 0.2));
  const count = Math.ceil(180 / (2 * half));
  const line = (y: number) => `M-10 ${y}${rows(count, () => `l${half} ${height} ${half}-${height}`)}`;
  const from = random(12) - 12;
  const lines = (...ys: number[]) => ys.map((y) => line(from + y)).join("");
  return [
    { d: lines(6, 60), opacity: 0.9, line: 7 },
    { d: lines(20, 74), opacity: 0.55, line: 3 },
    { d: lines(32, 44, 86), opacity: 0.25, line: 5 },
  ];
}

const kinds = [quarters, rings, zigzags, weave, waves, relief] as const;

/** Returns the pattern of a title in its category's colour; without a category its title alone decides. */
export function patternOf(title: string, color?: CategoryColorName): PatternShape[] {
  const random = randomOf(title);
  const kind = color ? categoryColors.indexOf(color) : random(kinds.length);
  return (kinds[kind % kinds.length] ?? quarters)(random);
}

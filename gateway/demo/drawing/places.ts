import { type Brush, circle, height, hills, line, rect, repeat, width } from "./brush.ts";

/** Mangroves on their stilt roots, at low tide. */
export function mangrove(brush: Brush): string {
  const { between, sky, far, middle, near, accent, dark } = brush;
  const root = (x: number, top: number, reach: number, fill: string): string =>
    line(`M${x} ${top} Q${x + reach * 0.75} ${top + 24} ${x + reach} ${650 + between(0, 36)}`, fill, 13);
  const tree = (x: number, trunk: number, fill: string): string => {
    const reaches = [-210, -150, -84, -30, 40, 96, 156, 204];
    return [
      line(`M${x} ${trunk + 60} L${x + between(-16, 16)} ${trunk - 210}`, fill, 30),
      repeat(reaches.length, (index) => root(x, trunk + between(-24, 64), reaches[index]!, fill)),
      repeat(7, (index) =>
        circle(
          x - 190 + index * 64,
          trunk - 250 + between(-50, 40),
          between(76, 112),
          index % 3 ? near : middle,
        ),
      ),
    ].join("");
  };
  return [
    rect(0, 0, width, height, sky),
    circle(between(500, 760), between(150, 220), between(70, 96), accent, 'opacity=".9"'),
    hills(brush, 400, 26, far),
    rect(0, 560, width, height - 560, middle),
    tree(between(230, 320), 470, dark),
    tree(between(960, 1060), 490, dark),
    repeat(7, (row) =>
      rect(between(-100, 900), 580 + row * 20, between(160, 420), 7, far, 'rx="3" opacity=".6"'),
    ),
  ].join("");
}

/** A tape recorder seen from above: two reels and the band between them. */
export function bandes(brush: Brush): string {
  const { between, sky, far, middle, near, accent, dark } = brush;
  const reel = (x: number, y: number, wound: number): string => {
    const turn = between(0, 60);
    const window = (index: number) =>
      `<g transform="rotate(${turn + index * 120} ${x} ${y})">${rect(x - 34, y - 190, 68, 96, far, 'rx="30"')}</g>`;
    return [
      circle(x, y, 232, near),
      circle(x, y, wound, dark),
      repeat(3, (ring) => circle(x, y, wound - 14 - ring * 22, "none", `stroke="${near}" stroke-width="2"`)),
      circle(x, y, 232, "none", `stroke="${middle}" stroke-width="10"`),
      repeat(3, window),
      circle(x, y, 62, sky),
      circle(x, y, 20, accent),
    ].join("");
  };
  return [
    rect(0, 0, width, height, sky),
    rect(70, 40, width - 140, height + 60, far, 'rx="36"'),
    line("M150 420 L420 640 L860 640 L1130 420", dark, 9),
    reel(370, 320, 206),
    reel(910, 320, between(120, 150)),
    rect(540, 596, 200, 90, near, 'rx="14"'),
    circle(590, 640, 16, accent),
    circle(690, 640, 16, sky),
  ].join("");
}

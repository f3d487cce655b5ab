import { type Brush, circle, ellipse, height, hills, line, path, rect, repeat, width } from "./brush.ts";

export function lagune(brush: Brush): string {
  const { between, sky, far, middle, near, accent, dark } = brush;
  const sun = between(300, 980);
  const shore = between(330, 390);
  return [
    rect(0, 0, width, height, sky),
    circle(sun, shore - between(10, 90), between(70, 120), accent, 'opacity=".9"'),
    hills(brush, shore - 40, 30, far),
    rect(0, shore, width, height - shore, middle),
    repeat(9, (row) =>
      rect(
        between(-200, 700),
        shore + 18 + row * 38,
        between(300, 900),
        between(6, 20),
        row % 2 ? far : near,
        'rx="9" opacity=".45"',
      ),
    ),
    repeat(5, (row) =>
      rect(sun - between(30, 110), shore + 12 + row * 30, between(60, 170), 8, accent, 'rx="4" opacity=".7"'),
    ),
    path(`M${sun - 420} 560 q190 74 420 0 q-30 52 -120 58 l-200 0 q-80 -10 -100 -58 Z`, dark),
    line(`M${sun - 190} 566 L${sun - 120} 400`, dark, 7),
  ].join("");
}

export function palmes(brush: Brush): string {
  const { between, integer, sky, far, middle, near, accent, dark } = brush;
  const tree = (x: number, foot: number, tall: number, fill: string): string => {
    const lean = between(-60, 60);
    const [top, crown] = [x + lean, foot - tall];
    const leaf = (index: number): string => {
      const angle = -Math.PI * (0.02 + index / 7.6);
      const reach = tall * between(0.4, 0.55);
      const [tx, ty] = [top + Math.cos(angle) * reach, crown + Math.sin(angle) * reach * 0.55 + reach * 0.28];
      return path(
        `M${top} ${crown} Q${(top + tx) / 2} ${Math.min(crown, ty) - reach * 0.28} ${tx} ${ty} Q${(top + tx) / 2} ${crown + 6} ${top} ${crown} Z`,
        fill,
      );
    };
    return (
      line(`M${x} ${foot} Q${x + lean / 4} ${foot - tall / 2} ${top} ${crown}`, fill, tall / 22) +
      repeat(8, leaf)
    );
  };
  return [
    rect(0, 0, width, height, sky),
    circle(between(150, 1100), between(130, 230), between(60, 100), accent, 'opacity=".85"'),
    hills(brush, 430, 50, far),
    hills(brush, 520, 36, middle),
    repeat(integer(3, 5), () => tree(between(60, 1220), between(560, 600), between(190, 280), near)),
    hills(brush, 610, 20, near),
    tree(between(320, 960), 700, between(420, 520), dark),
  ].join("");
}

export function route(brush: Brush): string {
  const { between, sky, far, middle, near, accent, dark } = brush;
  const horizon = between(300, 360);
  const end = between(480, 800);
  const [bend, from] = [between(-260, 260), between(300, 560)];
  const edge = (offset: number, spread: number) =>
    `C${from + offset + bend} 590 ${end + bend + offset / 3} 470 ${end + spread} ${horizon}`;
  return [
    rect(0, 0, width, height, sky),
    circle(end + between(-60, 60), horizon - 40, between(60, 95), accent),
    hills(brush, horizon - 10, 46, far),
    rect(0, horizon + 20, width, height, middle),
    hills(brush, horizon + 90, 26, middle),
    path(
      `M${from - 120} ${height} ${edge(-120, -4)} L${end + 4} ${horizon} C${end + bend + 130} 470 ${from + bend + 330} 590 ${from + 340} ${height} Z`,
      dark,
    ),
    line(`M${from + 110} ${height} ${edge(110, 0)}`, sky, 7, 'stroke-dasharray="34 30" opacity=".8"'),
    repeat(26, () =>
      ellipse(
        between(0, width),
        between(horizon + 90, height),
        between(8, 34),
        between(4, 12),
        near,
        'opacity=".75"',
      ),
    ),
  ].join("");
}

export function pluie(brush: Brush): string {
  const { between, sky, far, middle, near, accent, dark } = brush;
  return [
    rect(0, 0, width, height, far),
    repeat(7, () =>
      ellipse(between(0, width), between(40, 170), between(140, 300), between(50, 95), sky, 'opacity=".7"'),
    ),
    hills(brush, 430, 60, middle),
    hills(brush, 540, 40, near),
    hills(brush, 640, 24, dark),
    repeat(120, () => {
      const [x, y, long] = [between(0, width), between(80, 690), between(26, 74)];
      return line(`M${x} ${y} l${-long * 0.32} ${long}`, sky, 3, 'opacity=".6"');
    }),
    repeat(7, () => circle(between(40, 1240), between(560, 690), between(5, 12), accent)),
  ].join("");
}

export function etoiles(brush: Brush): string {
  const { between, sky, near, middle, accent, dark } = brush;
  return [
    rect(0, 0, width, height, dark),
    path(
      `M-100 ${between(480, 620)} Q500 ${between(160, 320)} 1400 ${between(-40, 90)} L1400 ${between(170, 260)} Q600 ${between(380, 480)} -100 720 Z`,
      near,
      'opacity=".55"',
    ),
    repeat(170, () =>
      circle(between(0, width), between(0, 560), between(0.8, 3.2), sky, `opacity="${between(0.4, 1)}"`),
    ),
    circle(between(900, 1150), between(110, 190), 54, accent, 'opacity=".95"'),
    hills(brush, 590, 34, middle),
    repeat(5, (index) => {
      const x = 120 + index * 240 + between(-60, 60);
      return (
        path(`M${x - 74} 640 L${x} 560 L${x + 74} 640 Z`, dark) +
        rect(x - 50, 636, 100, 60, near) +
        rect(x - 12, 656, 24, 40, accent)
      );
    }),
    hills(brush, 685, 14, dark),
  ].join("");
}

export function courbes(brush: Brush): string {
  const { between, sky, colour, accent } = brush;
  const [x, y] = [between(200, 1080), between(140, 620)];
  return [
    rect(0, 0, width, height, sky),
    repeat(15, (index) => {
      const r = (15 - index) * between(52, 62);
      return ellipse(
        x + index * between(-14, 14),
        y + index * between(-9, 9),
        r * 1.25,
        r,
        index % 3 === 2 ? sky : colour(),
        'opacity=".92"',
      );
    }),
    line(`M${x} ${y} L${x + between(-160, 160)} ${y - 150}`, accent, 12),
  ].join("");
}

export function feuilles(brush: Brush): string {
  const { between, sky, far, middle, near, accent, dark } = brush;
  const fills = [far, middle, near, dark];
  return [
    rect(0, 0, width, height, sky),
    repeat(34, (index) => {
      const [x, y, long, turn] = [between(-60, 1340), between(-40, 760), between(170, 380), between(0, 360)];
      const fill = fills[Math.floor(index / 9)]!;
      const blade = path(`M0 0 Q${long / 2} ${-long / 3.4} ${long} 0 Q${long / 2} ${long / 3.4} 0 0 Z`, fill);
      return `<g transform="translate(${x} ${y}) rotate(${turn})">${blade}${line(`M6 0 L${long - 14} 0`, sky, 3, 'opacity=".5"')}</g>`;
    }),
    circle(between(300, 980), between(240, 480), between(60, 96), accent),
  ].join("");
}

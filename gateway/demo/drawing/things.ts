import { type Brush, circle, ellipse, height, line, path, rect, repeat, width } from "./brush.ts";

export function balafon(brush: Brush): string {
  const { between, sky, far, middle, near, accent, dark } = brush;
  const bars = 11;
  return [
    rect(0, 0, width, height, sky),
    rect(0, 430, width, 290, far),
    repeat(bars, (index) =>
      circle(140 + index * 100, 500 - index * 4, 68 - index * 3, index % 2 ? near : middle),
    ),
    repeat(bars, (index) => circle(140 + index * 100, 500 - index * 4, 12, dark)),
    repeat(bars, (index) => {
      const long = 400 - index * 22 + between(-8, 8);
      return rect(104 + index * 100, 330 - long / 2, 72, long, index % 3 ? near : dark, 'rx="10"');
    }),
    line("M70 250 Q640 190 1210 270", accent, 12),
    line("M70 400 Q640 470 1210 380", accent, 12),
    line(`M${between(700, 900)} 90 L${between(500, 640)} 330`, dark, 14),
    circle(between(540, 600), 322, 30, accent),
  ].join("");
}

export function pagne(brush: Brush): string {
  const { between, integer, colour, sky, accent, dark } = brush;
  const kind = integer(0, 2);
  const side = [160, 128, 183][kind]!;
  const cell = (column: number, row: number): string => {
    const [x, y, half] = [column * side, row * side, side / 2];
    const [cx, cy] = [x + half, y + half];
    const ground = rect(x, y, side, side, (column + row) % 2 ? colour() : sky);
    const diamond = path(
      `M${cx} ${y + 12} L${x + side - 12} ${cy} L${cx} ${y + side - 12} L${x + 12} ${cy} Z`,
      colour(),
    );
    const rounds = repeat(3, (ring) =>
      circle(cx, cy, half * (0.82 - ring * 0.25), ring === 1 ? sky : colour()),
    );
    const fan = repeat(
      4,
      (turn) =>
        `<g transform="rotate(${turn * 90} ${cx} ${cy})">${path(`M${cx} ${cy} Q${cx + half} ${cy - half} ${cx + half - 8} ${cy} Z`, colour())}</g>`,
    );
    return (
      ground +
      [diamond + circle(cx, cy, half * 0.3, accent), rounds, fan + circle(cx, cy, half * 0.2, dark)][kind]!
    );
  };
  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  const turn = between(-3, 3);
  return `${rect(0, 0, width, height, dark)}<g transform="translate(640 360) rotate(${turn}) scale(1.08) translate(-640 -360)">${repeat(columns * rows, (index) => cell(index % columns, Math.floor(index / columns)))}</g>`;
}

export function livres(brush: Brush): string {
  const { between, integer, colour, sky, far, dark, accent } = brush;
  let out = rect(0, 0, width, height, sky);
  for (const shelf of [345, 690]) {
    let x = between(10, 60);
    while (x < width - 60) {
      const [thick, tall] = [between(34, 84), between(190, 290)];
      const fill = colour();
      const lean = integer(0, 9) === 0 ? between(4, 9) : 0;
      out += `<g transform="rotate(${lean} ${x} ${shelf})">${rect(x, shelf - tall, thick, tall, fill, 'rx="4"')}${rect(x + thick * 0.2, shelf - tall + 26, thick * 0.6, 8, sky, 'opacity=".7"')}${rect(x + thick * 0.2, shelf - 58, thick * 0.6, 20, fill === accent ? dark : accent, 'opacity=".8"')}</g>`;
      x += thick + (lean ? 42 : integer(0, 12) === 0 ? between(60, 130) : 5);
    }
    out += rect(0, shelf, width, 22, far) + rect(0, shelf + 22, width, 6, dark, 'opacity=".25"');
  }
  return out;
}

export function ville(brush: Brush): string {
  const { between, integer, sky, far, middle, near, accent, dark } = brush;
  const row = (base: number, fill: string, tall: number, light: string): string => {
    let out = "";
    for (let x = -20; x < width; ) {
      const [wide, high] = [between(70, 150), between(tall * 0.4, tall)];
      out += rect(x, base - high, wide, height, fill);
      for (let y = base - high + 22; y < base - 20; y += 34) {
        for (let at = x + 14; at < x + wide - 20; at += 28) {
          if (integer(0, 2) === 0) out += rect(at, y, 13, 18, light, 'opacity=".75"');
        }
      }
      x += wide + between(-6, 20);
    }
    return out;
  };
  return [
    rect(0, 0, width, height, sky),
    circle(between(200, 1080), between(150, 300), between(80, 130), accent, 'opacity=".85"'),
    row(500, far, 330, sky),
    row(580, middle, 300, sky),
    row(660, near, 240, accent),
    rect(0, 640, width, 80, dark),
    line("M0 640 Q320 520 640 640 T1280 640", dark, 10),
    repeat(16, (index) => line(`M${index * 84} 640 L${index * 84} ${between(590, 616)}`, dark, 4)),
  ].join("");
}

export function cabosses(brush: Brush): string {
  const { between, sky, far, middle, near, accent, dark } = brush;
  const pod = (x: number, y: number, size: number, fill: string, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${path("M0 -150 C80 -140 104 -40 96 40 C88 120 40 168 0 190 C-40 168 -88 120 -96 40 C-104 -40 -80 -140 0 -150 Z", fill)}${repeat(5, (rib) => line(`M${(rib - 2) * 10} -138 Q${(rib - 2) * 52} 20 ${(rib - 2) * 8} 176`, dark, 5, 'opacity=".35"'))}${line("M0 -150 q6 -34 30 -52", dark, 12)}</g>`;
  return [
    rect(0, 0, width, height, sky),
    repeat(12, () =>
      ellipse(
        between(0, width),
        between(0, height),
        between(120, 260),
        between(36, 70),
        far,
        `opacity=".6" transform="rotate(${between(-40, 40)} 640 360)"`,
      ),
    ),
    pod(between(240, 340), 380, 1.15, middle, between(-24, -6)),
    pod(between(900, 1000), 400, 1.2, accent, between(8, 26)),
    pod(between(590, 690), 350, 1.5, near, between(-8, 8)),
    repeat(14, () => ellipse(between(60, 1220), between(630, 706), 24, 15, dark, 'opacity=".85"')),
  ].join("");
}

export function parasols(brush: Brush): string {
  const { between, integer, colour, sky, far, dark } = brush;
  return [
    rect(0, 0, width, height, far),
    repeat(70, () =>
      rect(
        between(0, width),
        between(0, height),
        between(14, 50),
        between(14, 40),
        colour(),
        'rx="5" opacity=".6"',
      ),
    ),
    repeat(24, (index) => {
      const [x, y] = [(index % 6) * 236 + between(-20, 80), Math.floor(index / 6) * 205 + between(-10, 80)];
      const [r, one, other, slices] = [between(92, 138), colour(), sky, integer(3, 5) * 2];
      const slice = (at: number): string => {
        const [a, b] = [(at * 2 * Math.PI) / slices, ((at + 1) * 2 * Math.PI) / slices];
        return path(
          `M${x} ${y} L${x + r * Math.cos(a)} ${y + r * Math.sin(a)} A${r} ${r} 0 0 1 ${x + r * Math.cos(b)} ${y + r * Math.sin(b)} Z`,
          at % 2 ? one : other,
        );
      };
      return circle(x + 14, y + 18, r, dark, 'opacity=".22"') + repeat(slices, slice) + circle(x, y, 8, dark);
    }),
  ].join("");
}

export function calebasse(brush: Brush): string {
  const { between, sky, far, middle, near, accent, dark } = brush;
  const [x, y, r] = [between(520, 760), between(330, 380), between(235, 285)];
  return [
    rect(0, 0, width, height, sky),
    circle(between(100, 400), between(100, 600), 210, far, 'opacity=".5"'),
    circle(between(900, 1200), between(100, 600), 170, far, 'opacity=".5"'),
    ellipse(x + 20, y + r * 0.98, r * 1.05, r * 0.2, dark, 'opacity=".25"'),
    circle(x, y, r, near),
    circle(x, y, r * 0.88, middle),
    circle(x, y - 6, r * 0.74, accent),
    repeat(90, () => {
      const [angle, reach] = [between(0, 6.28), Math.sqrt(between(0, 1)) * r * 0.68];
      return circle(
        x + Math.cos(angle) * reach,
        y - 6 + Math.sin(angle) * reach,
        between(4, 10),
        sky,
        'opacity=".55"',
      );
    }),
    repeat(
      16,
      (index) =>
        `<g transform="rotate(${index * 22.5} ${x} ${y})">${path(`M${x} ${y - r * 0.97} l12 22 l-12 10 l-12 -10 Z`, sky)}</g>`,
    ),
    line(`M${x + 60} ${y - 30} L${x + r + between(150, 220)} ${y - r + between(0, 60)}`, dark, 20),
  ].join("");
}

export function terrain(brush: Brush): string {
  const { between, integer, sky, far, middle, near, accent, dark } = brush;
  const turn = between(-9, 9);
  return `${rect(0, 0, width, height, near)}${repeat(60, () => rect(between(-40, width), between(-40, height), between(40, 120), between(30, 90), integer(0, 1) ? dark : middle, 'rx="6" opacity=".7"'))}<g transform="rotate(${turn} 640 360)">${rect(190, 120, 900, 480, far)}${repeat(6, (band) => rect(190 + band * 150, 120, 75, 480, sky, 'opacity=".28"'))}<g fill="none" stroke="${sky}" stroke-width="8">${rect(214, 144, 852, 432, "none")}<path d="M640 144 V576"/><circle cx="640" cy="360" r="80"/><path d="M214 250 H330 V470 H214 M1066 250 H950 V470 H1066"/></g>${rect(186, 320, 28, 80, dark)}${rect(1066, 320, 28, 80, dark)}${repeat(14, (player) => circle(between(240, 1040), between(170, 550), 15, player % 2 ? accent : dark))}${circle(between(500, 780), between(280, 440), 9, sky)}</g>`;
}

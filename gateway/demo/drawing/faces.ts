import { circle, ellipse, line, path, rect, repeat } from "./brush.ts";

/** Side of a drawn face, in pixels. */
export const faceSide = 400;

/** Features of a drawn face. Colours are those of SVG. */
export interface Face {
  readonly skin: string;
  readonly hair: keyof typeof hairs;
  readonly hairColour?: string;
  readonly ground: string;
  readonly cloth: string;
  readonly trim: string;
  readonly wears?: readonly (keyof typeof extras)[];
}

/** Parts of a hairstyle: behind the head and in front of it. */
type Hair = (face: Required<Pick<Face, "hairColour" | "trim">>) => readonly [behind: string, front: string];

const cap =
  "M122 178 C116 96 160 70 200 70 C240 70 284 96 278 178 C272 140 252 116 200 116 C148 116 128 140 122 178 Z";

const hairs = {
  short: ({ hairColour }) => ["", path(cap, hairColour)],
  afro: ({ hairColour }) => [circle(200, 142, 122, hairColour), path(cap, hairColour)],
  bun: ({ hairColour }) => [circle(200, 58, 46, hairColour), path(cap, hairColour)],
  braids: ({ hairColour, trim }) => [
    repeat(10, (index) => {
      const x = 98 + index * 22 + (index > 4 ? 6 : 0);
      return (
        line(`M${150 + index * 11} 110 Q${x} 170 ${x} ${300 + (index % 3) * 14}`, hairColour, 17) +
        circle(x, 300 + (index % 3) * 14, 7, trim)
      );
    }),
    path(cap, hairColour) +
      repeat(5, (index) => line(`M${152 + index * 24} 112 Q${162 + index * 19} 88 200 72`, trim, 1.5)),
  ],
  locks: ({ hairColour }) => [
    repeat(9, (index) =>
      line(`M${140 + index * 15} 104 Q${84 + index * 29} 150 ${92 + index * 27} 262`, hairColour, 25),
    ),
    path(cap, hairColour),
  ],
  bob: ({ hairColour }) => [
    path("M104 258 C96 96 140 60 200 60 C260 60 304 96 296 258 C260 276 140 276 104 258 Z", hairColour),
    path(
      "M124 170 C126 104 168 82 214 84 C256 86 276 116 276 170 C256 150 236 128 226 112 C204 140 160 150 124 170 Z",
      hairColour,
    ),
  ],
  headwrap: ({ trim, hairColour }) => [
    ellipse(252, 58, 54, 40, trim, 'transform="rotate(-24 252 58)"') + ellipse(164, 64, 40, 28, trim),
    path("M116 164 C104 84 156 48 206 48 C262 48 298 92 284 164 C250 122 160 118 116 164 Z", trim) +
      line("M128 138 Q200 82 282 130", hairColour, 5, 'opacity=".35"') +
      line("M146 104 Q206 56 270 98", hairColour, 5, 'opacity=".35"'),
  ],
  cap: ({ trim, hairColour }) => [
    "",
    path(cap, hairColour) +
      path("M116 138 C114 78 160 54 200 54 C242 54 286 78 284 138 Z", trim) +
      path("M112 136 C160 116 240 116 316 148 C250 146 170 146 112 152 Z", trim, 'opacity=".8"'),
  ],
  bald: () => ["", ""],
} satisfies Record<string, Hair>;

const extras = {
  glasses: () =>
    `<g fill="none" stroke="#22170f" stroke-width="6">${circle(168, 190, 27, "none")}${circle(232, 190, 27, "none")}<path d="M195 188 h10 M141 186 l-16 -8 M259 186 l16 -8"/></g>`,
  beard: ({ hairColour = "#22170f" }) =>
    path(
      "M128 206 C130 292 168 312 200 312 C232 312 270 292 272 206 C262 244 240 236 200 236 C160 236 138 244 128 206 Z",
      hairColour,
    ),
  moustache: ({ hairColour = "#22170f" }) => line("M172 236 Q200 222 228 236", hairColour, 10),
  earrings: ({ trim }) => circle(120, 232, 10, trim) + circle(280, 232, 10, trim),
  collar: ({ trim }) =>
    repeat(9, (index) => circle(140 + index * 15, 326 + 22 * Math.sin((index / 8) * Math.PI), 8, trim)),
} satisfies Record<string, (face: Face) => string>;

/** Returns the SVG of a square with a head and shoulders. */
export function faceSvg(face: Face): string {
  const { skin, hair, ground, cloth, trim, hairColour = "#22170f", wears = [] } = face;
  const [behind, front] = hairs[hair]({ hairColour, trim });
  const worn = (...names: (keyof typeof extras)[]) =>
    names.map((name) => (wears.includes(name) ? extras[name](face) : "")).join("");
  const eye = (x: number) =>
    ellipse(x, 190, 11, 8, "#fbf6ee") + circle(x, 190, 6.5, "#22170f") + circle(x + 2, 188, 2, "#ffffff");
  const body = [
    rect(0, 0, faceSide, faceSide, ground),
    circle(200, 210, 176, "#ffffff", 'opacity=".22"'),
    behind,
    path("M40 400 C44 330 120 306 200 306 C280 306 356 330 360 400 Z", cloth),
    path("M168 250 h64 v66 C232 344 168 344 168 316 Z", skin),
    path("M168 272 C180 296 220 296 232 272 L232 288 C220 308 180 308 168 288 Z", "#000000", 'opacity=".16"'),
    worn("collar"),
    ellipse(123, 198, 13, 20, skin),
    ellipse(277, 198, 13, 20, skin),
    path(
      "M124 170 C120 104 160 84 200 84 C240 84 280 104 276 170 C276 246 244 290 200 290 C156 290 124 246 124 170 Z",
      skin,
    ),
    worn("beard"),
    eye(168),
    eye(232),
    line("M150 166 Q168 155 185 164", hairColour, 6),
    line("M215 164 Q232 155 250 166", hairColour, 6),
    line("M200 194 Q190 218 196 222 Q203 226 210 221", "#000000", 4, 'opacity=".3"'),
    worn("moustache"),
    path("M174 246 Q200 272 226 246 Q200 256 174 246 Z", "#8c2f2a"),
    front,
    worn("glasses", "earrings"),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${faceSide}" height="${faceSide}" viewBox="0 0 ${faceSide} ${faceSide}">${body.join("")}</svg>`;
}

/** Crop rectangle, in shares of the picture's width and height. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const whole: Frame = { x: 0, y: 0, width: 1, height: 1 };
export const shapes = { free: null, wide: 16 / 9, square: 1, classic: 4 / 3 } as const;
export type Shape = keyof typeof shapes;

const least = 0.05;
const between = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));

/** Returns the frame limited to the picture and to the aspect ratio; `ratio` is the picture's own. */
export function constrainFrame({ x, y, width, height }: Frame, shape: Shape, ratio: number): Frame {
  const wanted = shapes[shape];
  let [wide, high] = [between(width, least, 1), between(height, least, 1)];
  if (wanted !== null) {
    // Width and height are shares, so the aspect ratio is relative to the picture's.
    const highOf = ratio / wanted;
    wide = Math.min(wide, 1 / highOf);
    high = wide * highOf;
  }
  return { x: between(x, 0, 1 - wide), y: between(y, 0, 1 - high), width: wide, height: high };
}

const most = { width: 480, height: 384 };

/** Returns the size of a picture drawn as SVG in the editing tools. */
export function drawingSize(w: number, h: number) {
  const scale = Math.min(most.width / w, most.height / h);
  return { viewBox: `0 0 ${w} ${h}`, width: Math.round(w * scale), height: Math.round(h * scale) };
}

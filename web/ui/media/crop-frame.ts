/** Crop rectangle, in shares of the picture's width and height. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Limits of a frame, besides its picture. */
export interface FrameLimits {
  /** Aspect ratio of the frame; null for any. */
  wanted: number | null;
  /** Aspect ratio of the picture. */
  ratio: number;
  /** Smallest share of its width and height; with an aspect ratio, of the longer one. */
  least?: number;
}

export const whole: Frame = { x: 0, y: 0, width: 1, height: 1 };

const between = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));

/** Returns the frame limited to the picture, to the aspect ratio and to the smallest size. */
export function constrainFrame({ x, y, width, height }: Frame, limits: FrameLimits): Frame {
  const { wanted, ratio, least = 0.05 } = limits;
  let [wide, high] = [between(width, least, 1), between(height, least, 1)];
  if (wanted !== null) {
    // Width and height are shares, so the aspect ratio is relative to the picture's.
    const highOf = ratio / wanted;
    wide = between(width, least / Math.max(1, highOf), Math.min(1, 1 / highOf));
    high = wide * highOf;
  }
  return { x: between(x, 0, 1 - wide), y: between(y, 0, 1 - high), width: wide, height: high };
}

/** Returns the largest frame, in the middle of the picture. */
export function centredFrame(limits: FrameLimits): Frame {
  const frame = constrainFrame(whole, limits);
  return { ...frame, x: (1 - frame.width) / 2, y: (1 - frame.height) / 2 };
}

/** Moves the picture under the frame, by shares of the frame's size: to the right shows what is left of it. */
export const pullPicture = (frame: Frame, right: number, down: number, limits: FrameLimits): Frame =>
  constrainFrame({ ...frame, x: frame.x - right * frame.width, y: frame.y - down * frame.height }, limits);

/** Enlarges the picture under the frame, whose middle stays where it is. */
export function enlargePicture(frame: Frame, factor: number, limits: FrameLimits): Frame {
  const { width, height } = constrainFrame(
    { ...frame, width: frame.width / factor, height: frame.height / factor },
    limits,
  );
  const [x, y] = [frame.x + (frame.width - width) / 2, frame.y + (frame.height - height) / 2];
  return constrainFrame({ x, y, width, height }, limits);
}

/** Edges that follow the pointer: -1 for the left or upper one, 1 for the right or lower one; none: the whole frame. */
export interface Grip {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** Returns what is taken at a place, in shares of the picture, within reach of an edge. */
export function gripAt(frame: Frame, x: number, y: number, reach: { x: number; y: number }): Grip {
  const edge = (at: number, from: number, length: number, near: number) => {
    if (Math.abs(at - from) <= near && at - from <= length / 2) return -1;
    return Math.abs(at - from - length) <= near ? 1 : 0;
  };
  return { x: edge(x, frame.x, frame.width, reach.x), y: edge(y, frame.y, frame.height, reach.y) };
}

/** Returns a frame after a movement of the pointer; edges that were not taken stay where they are. */
export function dragFrame(
  from: Frame,
  { grip, x: dx, y: dy }: { grip: Grip; x: number; y: number },
  limits: FrameLimits,
): Frame {
  if (grip.x === 0 && grip.y === 0) {
    return constrainFrame({ ...from, x: from.x + dx, y: from.y + dy }, limits);
  }
  const [right, bottom] = [from.x + from.width, from.y + from.height];
  const height = Math.min(from.height + grip.y * dy, grip.y < 0 ? bottom : 1 - from.y);
  const { wanted, ratio } = limits;
  const width =
    wanted !== null && grip.x === 0
      ? (height * wanted) / ratio
      : Math.min(from.width + grip.x * dx, grip.x < 0 ? right : 1 - from.x);
  const sized = constrainFrame({ ...from, width, height }, limits);
  const moved = {
    ...sized,
    x: grip.x < 0 ? right - sized.width : from.x,
    y: grip.y < 0 ? bottom - sized.height : from.y,
  };
  return constrainFrame(moved, limits);
}

const most = { width: 480, height: 384 };

/** Returns the size of a picture drawn as SVG in the editing tools. */
export function drawingSize(w: number, h: number) {
  const scale = Math.min(most.width / w, most.height / h);
  return { viewBox: `0 0 ${w} ${h}`, width: Math.round(w * scale), height: Math.round(h * scale) };
}

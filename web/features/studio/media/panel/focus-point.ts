/** Point of a picture, in percent of its width and height. */
export interface Point {
  x: number;
  y: number;
}

/** Reads a focus point, « 30 70 »; the centre when there is none. */
export function readFocus(focus: string | null | undefined): Point {
  const [x = 50, y = 50] = (focus ?? "").split(" ").filter(Boolean).map(Number);
  return { x, y };
}

export const writeFocus = ({ x, y }: Point): string => `${x} ${y}`;

import { useState } from "react";
import {
  centredFrame,
  constrainFrame,
  dragFrame,
  type Frame,
  type FrameLimits,
  type Grip,
  whole,
} from "../../../../ui/media/crop-frame.ts";

export const shapes = { free: null, wide: 16 / 9, square: 1, classic: 4 / 3 } as const;
export type Shape = keyof typeof shapes;

interface Size {
  w: number;
  h: number;
}

/** State of a crop: its shape, its rectangle, and the size of the uncropped picture, known once it is loaded. */
export function useCropFrame(initialSize: Size, initialShape: Shape = "free") {
  const [shape, setShape] = useState<Shape>(initialShape);
  const [frame, setFrame] = useState<Frame>(whole);
  const [size, setLoadedSize] = useState(initialSize);

  const limitsOf = (as: Shape, { w, h } = size): FrameLimits => ({ wanted: shapes[as], ratio: w / h });
  /** The largest frame of its shape that a picture of this size has. */
  function setSize(loaded: Size): void {
    setLoadedSize(loaded);
    setFrame(centredFrame(limitsOf(shape, loaded)));
  }
  function change(next: Partial<Frame>, as = shape): void {
    setFrame(constrainFrame({ ...frame, ...next }, limitsOf(as)));
  }
  function changeShape(next: Shape): void {
    setShape(next);
    change(whole, next);
  }

  /** Moves the edges that were taken, from what the frame was then. */
  const drag = (from: Frame, grip: Grip, x: number, y: number): void =>
    setFrame(dragFrame(from, { grip, x, y }, limitsOf(shape)));

  return { shape, frame, size, setSize, change, changeShape, drag };
}

export type Crop = ReturnType<typeof useCropFrame>;

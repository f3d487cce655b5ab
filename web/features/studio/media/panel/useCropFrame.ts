import { useState } from "react";
import { constrainFrame, dragFrame, type Frame, type Grip, type Shape, whole } from "./crop-frame.ts";

interface Size {
  w: number;
  h: number;
}

/** State of a crop: its shape, its rectangle, and the size of the uncropped picture, known once it is loaded. */
export function useCropFrame(initialSize: Size) {
  const [shape, setShape] = useState<Shape>("free");
  const [frame, setFrame] = useState<Frame>(whole);
  const [size, setSize] = useState(initialSize);

  function change(next: Partial<Frame>, as = shape): void {
    setFrame(constrainFrame({ ...frame, ...next }, as, size.w / size.h));
  }
  function changeShape(next: Shape): void {
    setShape(next);
    change(whole, next);
  }

  /** Moves the edges that were taken, from what the frame was then. */
  const drag = (from: Frame, grip: Grip, x: number, y: number): void =>
    setFrame(dragFrame(from, { grip, x, y }, shape, size.w / size.h));

  return { shape, frame, size, setSize, change, changeShape, drag };
}

export type Crop = ReturnType<typeof useCropFrame>;

import { useState } from "react";
import { constrainFrame, type Frame, type Shape, whole } from "./crop-frame.ts";

export interface Size {
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

  return { shape, frame, size, setSize, change, changeShape };
}

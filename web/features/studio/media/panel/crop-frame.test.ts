import { expect, it } from "vitest";
import { constrainFrame, whole } from "./crop-frame.ts";

it("returns the largest frame of an aspect ratio that fits, always inside the picture", () => {
  // A picture of 4:3 cut to 16:9 keeps its width; a square keeps its height.
  expect(constrainFrame(whole, "wide", 4 / 3)).toEqual({ x: 0, y: 0, width: 1, height: 0.75 });
  expect(constrainFrame(whole, "square", 4 / 3)).toEqual({ x: 0, y: 0, width: 0.75, height: 1 });
  expect(constrainFrame({ x: 0.9, y: -1, width: 0.5, height: 2 }, "free", 1)).toEqual({
    x: 0.5,
    y: 0,
    width: 0.5,
    height: 1,
  });
  expect(constrainFrame({ x: 0, y: 0, width: 0, height: 0 }, "free", 1)).toMatchObject({
    width: 0.05,
    height: 0.05,
  });
});

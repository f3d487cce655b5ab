import { expect, it } from "vitest";
import { framed, whole } from "./frame.ts";

it("takes the largest rectangle of a shape that fits, and never leaves the picture", () => {
  // A picture of 4:3 cut to 16:9 keeps its width; a square keeps its height.
  expect(framed(whole, "wide", 4 / 3)).toEqual({ x: 0, y: 0, width: 1, height: 0.75 });
  expect(framed(whole, "square", 4 / 3)).toEqual({ x: 0, y: 0, width: 0.75, height: 1 });
  expect(framed({ x: 0.9, y: -1, width: 0.5, height: 2 }, "free", 1)).toEqual({
    x: 0.5,
    y: 0,
    width: 0.5,
    height: 1,
  });
  expect(framed({ x: 0, y: 0, width: 0, height: 0 }, "free", 1)).toMatchObject({ width: 0.05, height: 0.05 });
});

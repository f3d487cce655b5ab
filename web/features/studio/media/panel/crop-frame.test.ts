import { expect, it } from "vitest";
import { constrainFrame, dragFrame, gripAt, whole } from "./crop-frame.ts";

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

const middle = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
const drag = (grip: ReturnType<typeof gripAt>, x: number, y: number, shape: "free" | "square" = "free") =>
  dragFrame(middle, { grip, x, y }, shape, 1);

it("takes the edges within reach, else the whole frame", () => {
  const at = (x: number, y: number) => gripAt(middle, x, y, { x: 0.05, y: 0.05 });
  expect([at(0.26, 0.24), at(0.77, 0.5), at(0.5, 0.72)]).toEqual([
    { x: -1, y: -1 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
  ]);
  expect([at(0.5, 0.5), at(0.1, 0.5)]).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]);
});

it("moves the frame within the picture, or the edges that were taken", () => {
  expect(drag({ x: 0, y: 0 }, 0.1, 0.9)).toEqual({ x: 0.35, y: 0.5, width: 0.5, height: 0.5 });
  expect(drag({ x: -1, y: 0 }, -0.5, 0.3)).toEqual({ x: 0, y: 0.25, width: 0.75, height: 0.5 });
  expect(drag({ x: 1, y: 1 }, -0.25, 0.125)).toEqual({ x: 0.25, y: 0.25, width: 0.25, height: 0.625 });
  // An edge never passes the one across from it.
  expect(drag({ x: -1, y: 0 }, 0.9, 0)).toMatchObject({ x: 0.7, width: 0.05 });
});

it("keeps the shape while an edge is dragged", () => {
  expect(drag({ x: 1, y: 0 }, -0.25, 0, "square")).toEqual({ x: 0.25, y: 0.25, width: 0.25, height: 0.25 });
  expect(drag({ x: 0, y: -1 }, 0, 0.25, "square")).toEqual({ x: 0.25, y: 0.5, width: 0.25, height: 0.25 });
});

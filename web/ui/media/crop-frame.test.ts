import fc from "fast-check";
import { expect, it } from "vitest";
import {
  centredFrame,
  constrainFrame,
  dragFrame,
  enlargePicture,
  type Frame,
  type FrameLimits,
  gripAt,
  pullPicture,
  whole,
} from "./crop-frame.ts";

it("returns the largest frame of an aspect ratio that fits, always inside the picture", () => {
  // A picture of 4:3 cut to 16:9 keeps its width; a square keeps its height.
  expect(constrainFrame(whole, { wanted: 16 / 9, ratio: 4 / 3 })).toEqual({
    x: 0,
    y: 0,
    width: 1,
    height: 0.75,
  });
  expect(constrainFrame(whole, { wanted: 1, ratio: 4 / 3 })).toEqual({ x: 0, y: 0, width: 0.75, height: 1 });
  expect(constrainFrame({ x: 0.9, y: -1, width: 0.5, height: 2 }, { wanted: null, ratio: 1 })).toEqual({
    x: 0.5,
    y: 0,
    width: 0.5,
    height: 1,
  });
  expect(constrainFrame({ x: 0, y: 0, width: 0, height: 0 }, { wanted: null, ratio: 1 })).toMatchObject({
    width: 0.05,
    height: 0.05,
  });
});

const middle = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
const drag = (grip: ReturnType<typeof gripAt>, x: number, y: number, wanted: number | null = null) =>
  dragFrame(middle, { grip, x, y }, { wanted, ratio: 1 });

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
  expect(drag({ x: 1, y: 0 }, -0.25, 0, 1)).toEqual({ x: 0.25, y: 0.25, width: 0.25, height: 0.25 });
  expect(drag({ x: 0, y: -1 }, 0, 0.25, 1)).toEqual({ x: 0.25, y: 0.5, width: 0.25, height: 0.25 });
});

// A square of a picture that is twice as wide as high.
const square: FrameLimits = { wanted: 1, ratio: 2, least: 0.2 };

it("lets a picture follow the finger under its frame, up to its edges", () => {
  const frame = centredFrame(square);
  expect(frame).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  expect(pullPicture(frame, 0.25, 0, square)).toEqual({ ...frame, x: 0.125 });
  expect(pullPicture(frame, 5, 5, square)).toEqual({ ...frame, x: 0 });
  expect(pullPicture(frame, -5, -5, square)).toEqual({ ...frame, x: 0.5 });
});

it("enlarges a picture around the middle of its frame", () => {
  const frame = centredFrame(square);
  const enlarged = { x: 0.375, y: 0.25, width: 0.25, height: 0.5 };
  expect(enlargePicture(frame, 2, square)).toEqual(enlarged);
  expect(enlargePicture(enlarged, 0.5, square)).toEqual(frame);
  expect(enlargePicture(frame, 100, square).height).toBe(0.2);
});

it("keeps a frame inside the picture and square, whatever is done", () => {
  const share = fc.double({ min: -3, max: 3, noNaN: true });
  const length = fc.integer({ min: 1, max: 5_000 });
  const step = fc.oneof(
    fc.tuple(share, share).map(
      ([right, down]) =>
        (frame: Frame, of: FrameLimits) =>
          pullPicture(frame, right, down, of),
    ),
    fc
      .double({ min: 0.01, max: 100, noNaN: true })
      .map((by) => (frame: Frame, of: FrameLimits) => enlargePicture(frame, by, of)),
  );
  fc.assert(
    fc.property(length, length, fc.array(step, { maxLength: 8 }), (w, h, steps) => {
      const limits: FrameLimits = { wanted: 1, ratio: w / h, least: 0.2 };
      const { x, y, width, height } = steps.reduce(
        (frame, each) => each(frame, limits),
        centredFrame(limits),
      );
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9);
      expect(Math.max(width, height)).toBeGreaterThanOrEqual(0.2 - 1e-9);
      expect((width * w) / (height * h)).toBeCloseTo(1, 6);
    }),
  );
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { type Crop, centred, dragged, enlarged, sideOf, within } from "./crop.ts";

const picture = { naturalWidth: 400, naturalHeight: 200 };

it("A picture follows the finger, up to its edges", () => {
  const middle = centred(picture);
  expect(middle).toEqual({ x: 0.25, y: 0, size: 1 });
  expect(dragged(middle, picture, { right: 0.25, down: 0 })).toEqual({ x: 0.125, y: 0, size: 1 });
  expect(dragged(middle, picture, { right: 5, down: 5 })).toEqual({ x: 0, y: 0, size: 1 });
  expect(dragged(middle, picture, { right: -5, down: -5 })).toEqual({ x: 0.5, y: 0, size: 1 });
});

it("A picture is enlarged around the middle of the square", () => {
  expect(enlarged(centred(picture), picture, 2)).toEqual({ x: 0.375, y: 0.25, size: 0.5 });
  expect(enlarged({ x: 0.375, y: 0.25, size: 0.5 }, picture, 0.5)).toEqual(centred(picture));
  expect(enlarged(centred(picture), picture, 100).size).toBe(0.2);
});

it("The square stays inside the picture, whatever is done", () => {
  const share = fc.double({ min: -3, max: 3, noNaN: true });
  const length = fc.integer({ min: 1, max: 5_000 });
  const size = fc.record({ naturalWidth: length, naturalHeight: length });
  const step = fc.oneof(
    fc
      .record({ right: share, down: share })
      .map((way) => (crop: Crop, of: typeof picture) => dragged(crop, of, way)),
    fc
      .double({ min: 0.01, max: 100, noNaN: true })
      .map((by) => (crop: Crop, of: typeof picture) => enlarged(crop, of, by)),
  );
  fc.assert(
    fc.property(size, fc.array(step, { maxLength: 8 }), (of, steps) => {
      const crop = steps.reduce((before, each) => each(before, of), centred(of));
      expect(within(crop, of)).toEqual(crop);
      expect(crop.x * of.naturalWidth + sideOf(crop, of)).toBeLessThanOrEqual(of.naturalWidth + 1e-6);
      expect(crop.y * of.naturalHeight + sideOf(crop, of)).toBeLessThanOrEqual(of.naturalHeight + 1e-6);
    }),
  );
});

import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { enlargePicture, type Frame, type FrameLimits, pullPicture } from "../../../ui/media/crop-frame.ts";

/** Smallest share of the picture's shorter side that is shown. */
export const smallestSize = 0.2;

/** Returns the limits of a square in a picture. */
export const squareOf = (picture: HTMLImageElement): FrameLimits => ({
  wanted: 1,
  ratio: picture.naturalWidth / picture.naturalHeight,
  least: smallestSize,
});

interface Finger {
  readonly x: number;
  readonly y: number;
}

const arrows: Readonly<Record<string, { right: number; down: number }>> = {
  ArrowLeft: { right: 0.05, down: 0 },
  ArrowRight: { right: -0.05, down: 0 },
  ArrowUp: { right: 0, down: 0.05 },
  ArrowDown: { right: 0, down: -0.05 },
};

const distanceOf = ([one, other]: readonly Finger[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/**
 * Handlers of the round preview: one finger or the mouse drags the picture, two fingers enlarge it; the arrows move the
 * square, + and − enlarge and reduce the picture.
 */
export function useCropGestures(
  picture: HTMLImageElement | null,
  frame: Frame,
  onChange: (frame: Frame) => void,
) {
  const fingers = useRef(new Map<number, Finger>());
  // Moves count from here: several may come between two renderings.
  const start = useRef<{ frame: Frame; fingers: readonly Finger[] }>({ frame, fingers: [] });
  const begin = () => {
    start.current = { frame, fingers: [...fingers.current.values()] };
  };
  const release = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
    begin();
  };

  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!picture || !fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [before, now] = [start.current.fingers, [...fingers.current.values()]];
    if (now.length > 1) {
      const factor = distanceOf(now) / distanceOf(before);
      if (Number.isFinite(factor) && factor > 0) {
        onChange(enlargePicture(start.current.frame, factor, squareOf(picture)));
      }
      return;
    }
    const [from, to] = [before[0], now[0]];
    if (!from || !to) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const [right, down] = [(to.x - from.x) / width, (to.y - from.y) / height];
    onChange(pullPicture(start.current.frame, right, down, squareOf(picture)));
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      begin();
    },
    onPointerMove: follow,
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent) => {
      const way = arrows[event.key];
      const factor = { "+": 1.1, "-": 1 / 1.1 }[event.key];
      if (!picture || !(way || factor)) return;
      event.preventDefault();
      const limits = squareOf(picture);
      onChange(
        way ? pullPicture(frame, way.right, way.down, limits) : enlargePicture(frame, factor ?? 1, limits),
      );
    },
  };
}

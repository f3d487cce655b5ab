import { type PointerEvent, useRef } from "react";
import { drawingSize, type Frame, type Grip, gripAt } from "../../../../ui/media/crop-frame.ts";
import styles from "./MediaPanel.module.css";
import type { Crop } from "./useCropFrame.ts";

interface CropCanvasProps {
  /** Address of the uncropped picture. */
  source: string;
  crop: Crop;
}

interface Drag {
  x: number;
  y: number;
  from: Frame;
  grip: Grip;
}

/** In pixels: this near to an edge it is taken, not the whole rectangle. */
const reach = 16;

/** The picture with its crop rectangle, which is moved and sized by the pointer. */
export function CropCanvas({ source, crop }: CropCanvasProps) {
  const { frame, size } = crop;
  const { w, h } = size;
  const drag = useRef<Drag | null>(null);

  function start({ currentTarget, pointerId, clientX, clientY }: PointerEvent<SVGSVGElement>) {
    currentTarget.setPointerCapture(pointerId);
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const grip = gripAt(frame, (clientX - left) / width, (clientY - top) / height, {
      x: reach / width,
      y: reach / height,
    });
    drag.current = { x: clientX, y: clientY, from: frame, grip };
  }
  function follow({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) {
    if (!drag.current) return;
    const { x, y, from, grip } = drag.current;
    const { width, height } = currentTarget.getBoundingClientRect();
    crop.drag(from, grip, (clientX - x) / width, (clientY - y) / height);
  }
  const stop = () => {
    drag.current = null;
  };
  const [x, y, wide, high] = [frame.x * w, frame.y * h, frame.width * w, frame.height * h];
  return (
    <svg
      className={styles.stage}
      {...drawingSize(w, h)}
      aria-hidden="true"
      onPointerDown={start}
      onPointerMove={follow}
      onPointerUp={stop}
      onPointerCancel={stop}
    >
      <image href={source} width={w} height={h} />
      <path
        className={styles.outside}
        fillRule="evenodd"
        d={`M0 0H${w}V${h}H0ZM${x} ${y}h${wide}v${high}h${-wide}Z`}
      />
      <rect x={x} y={y} width={wide} height={high} className={styles.frame} />
      {[0, 1].flatMap((right) =>
        [0, 1].map((bottom) => (
          <circle
            key={`${right}${bottom}`}
            cx={x + right * wide}
            cy={y + bottom * high}
            r={Math.max(w, h) / 60}
            className={styles.corner}
          />
        )),
      )}
    </svg>
  );
}

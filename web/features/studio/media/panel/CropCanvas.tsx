import { type PointerEvent, useRef } from "react";
import { drawingSize, type Frame } from "./crop-frame.ts";
import styles from "./MediaPanel.module.css";
import type { Size } from "./useCropFrame.ts";

interface CropCanvasProps {
  /** Address of the uncropped picture. */
  source: string;
  size: Size;
  frame: Frame;
  onMove: (position: { x: number; y: number }) => void;
}

/** The picture with its crop rectangle, which is dragged by pointer. */
export function CropCanvas({ source, size: { w, h }, frame, onMove }: CropCanvasProps) {
  const dragStart = useRef<{ x: number; y: number; from: Frame } | null>(null);

  function move({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) {
    const start = dragStart.current;
    if (!start) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    onMove({ x: start.from.x + (clientX - start.x) / width, y: start.from.y + (clientY - start.y) / height });
  }

  return (
    <svg
      className={styles.stage}
      {...drawingSize(w, h)}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        dragStart.current = { x: event.clientX, y: event.clientY, from: frame };
      }}
      onPointerMove={move}
      onPointerUp={() => {
        dragStart.current = null;
      }}
    >
      <image href={source} width={w} height={h} />
      <path
        className={styles.outside}
        fillRule="evenodd"
        d={`M0 0H${w}V${h}H0ZM${frame.x * w} ${frame.y * h}h${frame.width * w}v${frame.height * h}h${-frame.width * w}Z`}
      />
      <rect
        x={frame.x * w}
        y={frame.y * h}
        width={frame.width * w}
        height={frame.height * h}
        className={styles.frame}
      />
    </svg>
  );
}

import { type PointerEvent, useState } from "react";
import { RangeField } from "../../../../ui/fields/RangeField.tsx";
import { drawingSize } from "../../../../ui/media/crop-frame.ts";
import { texts } from "../texts.ts";
import type { Point } from "./focus-point.ts";
import styles from "./MediaPanel.module.css";

interface FocusFieldsProps {
  /** Address of the picture. */
  source: string;
  point: Point;
  onChange: (point: Point) => void;
}

const labels = texts.focus;

/** Focus point of a picture: set by a click, dragged, or moved by two range inputs. */
export function FocusFields({ source, point, onChange }: FocusFieldsProps) {
  const [{ w, h }, setSize] = useState({ w: 16, h: 9 });

  function follow({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const tens = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 10) * 10;
    onChange({ x: tens((clientX - left) / width), y: tens((clientY - top) / height) });
  }
  const slider = (axis: keyof Point, label: string) => (
    <RangeField
      label={label}
      max={100}
      step={10}
      value={point[axis]}
      onChange={(value) => onChange({ ...point, [axis]: value })}
    />
  );
  return (
    <>
      <p className={styles.muted}>{labels.hint}</p>
      {/* Loaded only to read its size. */}
      <img
        src={source}
        alt=""
        hidden
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ w: naturalWidth, h: naturalHeight })
        }
      />
      <svg
        {...drawingSize(w, h)}
        className={styles.stage}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
      >
        <image href={source} width={w} height={h} />
        <circle
          cx={(point.x / 100) * w}
          cy={(point.y / 100) * h}
          r={Math.min(w, h) / 18}
          className={styles.point}
        />
      </svg>
      {slider("x", labels.x)}
      {slider("y", labels.y)}
    </>
  );
}

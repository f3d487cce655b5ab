import { type MouseEvent, useState } from "react";
import { useDescribeFileMutation } from "../../../../gql/hooks.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { Button } from "../../../../ui/Button.tsx";
import { texts } from "../texts.ts";
import type { PickedFile } from "../upload/upload-queue.ts";
import { drawingSize } from "./crop-frame.ts";
import styles from "./MediaPanel.module.css";
import { Slider } from "./Slider.tsx";

const labels = texts.focus;

/**
 * Sets the focus point of a picture, which stays visible when it is cropped to fit: by a click, or by two
 * range inputs.
 */
export function FocusPoint({ file, onSaved }: { file: PickedFile; onSaved: () => void }) {
  const { id, filename, width, height, focus } = file;
  const [w, h] = [width ?? 16, height ?? 9];
  const [point, setPoint] = useState(() => {
    const [x = 50, y = 50] = (focus ?? "").split(" ").filter(Boolean).map(Number);
    return { x, y };
  });
  const [describe, { loading }] = useDescribeFileMutation();

  function touch({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) {
    const { left, top, width: wide, height: high } = currentTarget.getBoundingClientRect();
    const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 10) * 10;
    setPoint({ x: percent((clientX - left) / wide), y: percent((clientY - top) / high) });
  }
  async function save() {
    try {
      await describe({ variables: { id, input: { focus: `${point.x} ${point.y}` } } });
      flash.success(labels.saved);
      onSaved();
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }
  const slider = (axis: "x" | "y", label: string) => (
    <Slider
      label={label}
      max={100}
      step={10}
      value={point[axis]}
      onChange={(value) => setPoint({ ...point, [axis]: value })}
    />
  );

  return (
    <section className={styles.tool} aria-label={labels.title}>
      <h3 className={styles.heading}>{labels.title}</h3>
      <p className={styles.muted}>{labels.hint}</p>
      <svg {...drawingSize(w, h)} className={styles.stage} aria-hidden="true" onClick={touch}>
        <image href={`/image/${filename}?w=640`} width={w} height={h} />
        <circle
          cx={(point.x / 100) * w}
          cy={(point.y / 100) * h}
          r={Math.min(w, h) / 18}
          className={styles.point}
        />
      </svg>
      {slider("x", labels.x)}
      {slider("y", labels.y)}
      <div>
        <Button variant="outline" isLoading={loading} onClick={() => void save()}>
          {labels.save}
        </Button>
      </div>
    </section>
  );
}

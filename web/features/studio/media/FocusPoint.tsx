import { type MouseEvent, useState } from "react";
import { failureOf } from "../../../failure.ts";
import { useDescribeFileMutation } from "../../../gql/hooks.ts";
import { Button } from "../../../ui/Button.tsx";
import { flash } from "../../../ui/flash.ts";
import { stageOf } from "./frame.ts";
import styles from "./MediaPanel.module.css";
import { texts } from "./texts.ts";
import type { PickedFile } from "./uploads.ts";

const words = texts.focus;

/** What of a picture stays in view where it is cut to fit: by a touch, or by two sliders. */
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
      flash.success(words.saved);
      onSaved();
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }
  const slider = (axis: "x" | "y", label: string) => (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={0}
        max={100}
        step={10}
        value={point[axis]}
        onChange={({ target }) => setPoint({ ...point, [axis]: Number(target.value) })}
      />
    </label>
  );

  return (
    <section className={styles.tool} aria-label={words.title}>
      <h3 className={styles.heading}>{words.title}</h3>
      <p className={styles.muted}>{words.hint}</p>
      <svg {...stageOf(w, h)} className={styles.stage} aria-hidden="true" onClick={touch}>
        <image href={`/image/${filename}?w=640`} width={w} height={h} />
        <circle
          cx={(point.x / 100) * w}
          cy={(point.y / 100) * h}
          r={Math.min(w, h) / 18}
          className={styles.point}
        />
      </svg>
      {slider("x", words.x)}
      {slider("y", words.y)}
      <div>
        <Button variant="outline" isLoading={loading} onClick={() => void save()}>
          {words.save}
        </Button>
      </div>
    </section>
  );
}

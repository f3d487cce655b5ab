import { type PointerEvent, useRef, useState } from "react";
import { failureOf } from "../../../failure.ts";
import type { MediaFile_WholeFragment } from "../../../gql/graphql.ts";
import { useCropFileMutation, useUncropFileMutation } from "../../../gql/hooks.ts";
import { Button } from "../../../ui/Button.tsx";
import { flash } from "../../../ui/flash.ts";
import { SelectField } from "../parts/SelectField.tsx";
import { type Frame, framed, type Shape, shapes, stageOf, whole } from "./frame.ts";
import styles from "./MediaPanel.module.css";
import { texts } from "./texts.ts";

const words = texts.crop;
const options = Object.entries(words.shapes).map(([value, label]) => ({ value, label }));

/** What of a picture is shown: a rectangle moved by hand, sized by sliders. The whole is kept. */
export function CropFrame({ known, onDone }: { known: MediaFile_WholeFragment; onDone: () => void }) {
  const { id, file, uncroppedName } = known;
  const [crop, cropping] = useCropFileMutation();
  const [uncrop, uncropping] = useUncropFileMutation();
  const [shape, setShape] = useState<Shape>("free");
  const [frame, setFrame] = useState<Frame>(whole);
  // The whole's size is known once it is there: what is cropped has lost it.
  const [size, setSize] = useState({ w: file.width ?? 16, h: file.height ?? 9 });
  const held = useRef<{ x: number; y: number; from: Frame } | null>(null);
  const ratio = size.w / size.h;
  const change = (next: Partial<Frame>, as = shape) => setFrame(framed({ ...frame, ...next }, as, ratio));

  function move({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) {
    const start = held.current;
    if (!start) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    change({ x: start.from.x + (clientX - start.x) / width, y: start.from.y + (clientY - start.y) / height });
  }
  async function carry(deed: () => Promise<unknown>, said: string) {
    try {
      await deed();
      flash.success(said);
      onDone();
    } catch (error) {
      const { fields, message } = failureOf(error);
      flash.danger(fields.frame ?? message);
    }
  }
  const slider = (name: keyof Frame, label: string) => (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={0}
        max={1}
        step={0.01}
        value={frame[name]}
        onChange={({ target }) => change({ [name]: Number(target.value) })}
      />
    </label>
  );

  const { w, h } = size;
  return (
    <details className={styles.tool}>
      <summary className={styles.summary}>{words.title}</summary>
      <p className={styles.muted}>{words.hint}</p>
      {/* In the page only to tell its size. */}
      <img
        src={`/image/${uncroppedName ?? file.filename}?w=640`}
        alt=""
        hidden
        onLoad={({ currentTarget }) =>
          setSize({ w: currentTarget.naturalWidth, h: currentTarget.naturalHeight })
        }
      />
      <svg
        className={styles.stage}
        {...stageOf(w, h)}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY, from: frame };
        }}
        onPointerMove={move}
        onPointerUp={() => {
          held.current = null;
        }}
      >
        <image href={`/image/${uncroppedName ?? file.filename}?w=640`} width={w} height={h} />
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
      <SelectField
        label={words.shape}
        name="shape"
        value={shape}
        options={options}
        onChange={(value) => {
          const next = value as Shape;
          setShape(next);
          change(whole, next);
        }}
      />
      {slider("width", words.width)}
      {shapes[shape] === null && slider("height", words.height)}
      {slider("x", words.x)}
      {slider("y", words.y)}
      <div className={styles.deeds}>
        <Button
          variant="outline"
          isLoading={cropping.loading}
          onClick={() => void carry(() => crop({ variables: { id, frame } }), words.applied)}
        >
          {words.apply}
        </Button>
        {uncroppedName && (
          <Button
            variant="ghost"
            isLoading={uncropping.loading}
            onClick={() => void carry(() => uncrop({ variables: { id } }), words.undone)}
          >
            {words.undo}
          </Button>
        )}
      </div>
    </details>
  );
}

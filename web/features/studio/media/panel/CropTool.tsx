import type { MediaFile_WholeFragment } from "../../../../gql/graphql.ts";
import { useCropFileMutation, useUncropFileMutation } from "../../../../gql/hooks.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { Button } from "../../../../ui/Button.tsx";
import { SelectField } from "../../shared/fields/SelectField.tsx";
import { texts } from "../texts.ts";
import { CropCanvas } from "./CropCanvas.tsx";
import { type Frame, type Shape, shapes } from "./crop-frame.ts";
import styles from "./MediaPanel.module.css";
import { Slider } from "./Slider.tsx";
import { useCropFrame } from "./useCropFrame.ts";

interface CropToolProps {
  known: MediaFile_WholeFragment;
  onDone: () => void;
}

const labels = texts.crop;
const options = Object.entries(labels.shapes).map(([value, label]) => ({ value, label }));

/** Crops a picture: a rectangle moved by pointer and sized by range inputs. The original is kept. */
export function CropTool({ known, onDone }: CropToolProps) {
  const { file, uncroppedName } = known;
  const crop = useCropFrame({ w: file.width ?? 16, h: file.height ?? 9 });
  const source = `/image/${uncroppedName ?? file.filename}?w=640`;
  const slider = (name: keyof Frame, label: string) => (
    <Slider
      label={label}
      max={1}
      step={0.01}
      value={crop.frame[name]}
      onChange={(value) => crop.change({ [name]: value })}
    />
  );

  return (
    <details className={styles.tool}>
      <summary className={styles.summary}>{labels.title}</summary>
      <p className={styles.muted}>{labels.hint}</p>
      {/* Loaded only to read its size. */}
      <img
        src={source}
        alt=""
        hidden
        onLoad={({ currentTarget }) =>
          crop.setSize({ w: currentTarget.naturalWidth, h: currentTarget.naturalHeight })
        }
      />
      <CropCanvas source={source} size={crop.size} frame={crop.frame} onMove={crop.change} />
      <SelectField
        label={labels.shape}
        name="shape"
        value={crop.shape}
        options={options}
        onChange={(value) => crop.changeShape(value as Shape)}
      />
      {slider("width", labels.width)}
      {shapes[crop.shape] === null && slider("height", labels.height)}
      {slider("x", labels.x)}
      {slider("y", labels.y)}
      <CropActions known={known} frame={crop.frame} onDone={onDone} />
    </details>
  );
}

function CropActions({ known, frame, onDone }: CropToolProps & { frame: Frame }) {
  const { id, uncroppedName } = known;
  const [crop, cropping] = useCropFileMutation();
  const [uncrop, uncropping] = useUncropFileMutation();

  async function run(action: () => Promise<unknown>, success: string) {
    try {
      await action();
      flash.success(success);
      onDone();
    } catch (error) {
      const { fields, message } = failureOf(error);
      flash.danger(fields.frame ?? message);
    }
  }

  return (
    <div className={styles.actions}>
      <Button
        variant="outline"
        isLoading={cropping.loading}
        onClick={() => void run(() => crop({ variables: { id, frame } }), labels.applied)}
      >
        {labels.apply}
      </Button>
      {uncroppedName && (
        <Button
          variant="ghost"
          isLoading={uncropping.loading}
          onClick={() => void run(() => uncrop({ variables: { id } }), labels.undone)}
        >
          {labels.undo}
        </Button>
      )}
    </div>
  );
}

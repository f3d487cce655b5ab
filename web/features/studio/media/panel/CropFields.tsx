import { RangeField } from "../../../../ui/fields/RangeField.tsx";
import { SelectField } from "../../../../ui/fields/SelectField.tsx";
import { type Frame } from "../../../../ui/media/crop-frame.ts";
import { texts } from "../texts.ts";
import { CropCanvas } from "./CropCanvas.tsx";
import { type Crop, type Shape, shapes } from "./useCropFrame.ts";

interface CropFieldsProps {
  /** Address of the uncropped picture. */
  source: string;
  crop: Crop;
}

const labels = texts.crop;
const options = Object.entries(labels.shapes).map(([value, label]) => ({ value, label }));

/** Crop rectangle of a picture: moved and sized by the pointer, or by range inputs. */
export function CropFields({ source, crop }: CropFieldsProps) {
  const slider = (name: keyof Frame, label: string) => (
    <RangeField
      label={label}
      max={1}
      step={0.01}
      value={crop.frame[name]}
      onChange={(value) => crop.change({ [name]: value })}
    />
  );
  return (
    <>
      {/* Loaded only to read its size. */}
      <img
        src={source}
        alt=""
        hidden
        onLoad={({ currentTarget }) =>
          crop.setSize({ w: currentTarget.naturalWidth, h: currentTarget.naturalHeight })
        }
      />
      <CropCanvas source={source} crop={crop} />
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
    </>
  );
}

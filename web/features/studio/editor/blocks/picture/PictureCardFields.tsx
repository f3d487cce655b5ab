import { pictureSizes } from "../../../../../../schema/markdown/picture-address.ts";
import { SelectField } from "../../../../../ui/fields/SelectField.tsx";
import type { CardProps } from "../../cards/CardFrame.tsx";
import { PictureFields } from "./PictureFields.tsx";
import { isOwn, type PictureData } from "./picture-data.ts";
import { pictureTexts as labels } from "./texts.ts";

const sizes = (["", ...pictureSizes] as const).map((value) => ({ value, label: labels.sizes[value] }));

/** Fields of a picture alone in its paragraph: its texts, its framing and its size. */
export function PictureCardFields({ data, onChange }: CardProps<PictureData>) {
  return (
    <>
      <PictureFields data={data} onChange={onChange} />
      {isOwn(data) && (
        <SelectField
          label={labels.size}
          name="size"
          value={data.size}
          options={sizes}
          onChange={(size) => onChange({ size })}
        />
      )}
    </>
  );
}

import { useId } from "react";
import { limits } from "../../../../../../schema/limits.ts";
import { licences } from "../../../../../../schema/markdown/credit.ts";
import { TextField } from "../../../../../ui/fields/TextField.tsx";
import { SelectField } from "../../../shared/fields/SelectField.tsx";
import { texts } from "../../texts.ts";
import styles from "../nodes.module.css";
import type { PictureData } from "../picture-data.ts";
import { LineFields } from "./LineFields.tsx";

const labels = texts.picture;
const textFields = ["caption", "credit"] as const;
const choices = [
  { value: "", label: labels.noLicence },
  ...licences.map(({ name }) => ({ value: name, label: name })),
];

interface PictureFieldsProps {
  data: PictureData;
  onChange: (more: Partial<PictureData>) => void;
}

/** Fields of a picture: alternative text, caption, credit and licence. */
export function PictureFields({ data, onChange }: PictureFieldsProps) {
  const id = useId();
  return (
    <div className={styles.fields}>
      <TextField
        label={labels.alt}
        name={`alt-${id}`}
        maxLength={limits.alt.max}
        hint={data.alt ? undefined : labels.altHint}
        value={data.alt}
        onChange={({ target }) => onChange({ alt: target.value })}
      />
      <LineFields names={textFields} labels={labels} data={data} onChange={onChange} />
      <SelectField
        label={labels.licence}
        name={`licence-${id}`}
        value={data.licence}
        options={choices}
        onChange={(licence) => onChange({ licence })}
      />
    </div>
  );
}

import { Button } from "@chakra-ui/react";
import { useId, useState } from "react";
import { limits } from "../../../../../../schema/limits.ts";
import { licences } from "../../../../../../schema/markdown/credit.ts";
import { lazyPart } from "../../../../../lib/lazy-part.tsx";
import { SelectField } from "../../../../../ui/fields/SelectField.tsx";
import { TextField } from "../../../../../ui/fields/TextField.tsx";
import styles from "../../cards/cards.module.css";
import { LineFields } from "../../cards/LineFields.tsx";
import { isOwn, type PictureData } from "./picture-data.ts";
import { pictureTexts as labels } from "./texts.ts";

const textFields = ["caption", "credit"] as const;
const choices = [
  { value: "", label: labels.noLicence },
  ...licences.map(({ name }) => ({ value: name, label: name })),
];

const PictureFraming = lazyPart(() => import("./PictureFraming.tsx").then((module) => module.PictureFraming));

interface PictureFieldsProps {
  data: PictureData;
  onChange: (more: Partial<PictureData>) => void;
}

/** Fields of a picture: alternative text, caption, credit, licence and framing. */
export function PictureFields({ data, onChange }: PictureFieldsProps) {
  const id = useId();
  return (
    <div className={styles.fields}>
      <TextField
        label={labels.alt}
        name={`alt-${id}`}
        maxLength={limits.alt.max}
        enterKeyHint="next"
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
      {isOwn(data) && <Framing data={data} onChange={onChange} />}
    </div>
  );
}

/** Opens the dialog that crops the picture and sets its focus point. */
function Framing({ data, onChange }: PictureFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{labels.frame}</Button>
      {isOpen && <PictureFraming data={data} onChange={onChange} onClose={() => setOpen(false)} />}
    </div>
  );
}

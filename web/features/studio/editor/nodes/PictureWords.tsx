import { useId } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { licences } from "../../../../../schema/rules/credit.ts";
import { TextField } from "../../../../ui/TextField.tsx";
import { SelectField } from "../../parts/SelectField.tsx";
import { texts } from "../texts.ts";
import styles from "./nodes.module.css";
import type { PictureFacts } from "./pictureFacts.ts";

const words = texts.picture;
const lines = ["caption", "credit"] as const;
const choices = [
  { value: "", label: words.noLicence },
  ...licences.map(({ name }) => ({ value: name, label: name })),
];

interface PictureWordsProps {
  facts: PictureFacts;
  onDescribe: (more: Partial<PictureFacts>) => void;
}

/** The words that belong to a picture, written where it stands. */
export function PictureWords({ facts, onDescribe }: PictureWordsProps) {
  const id = useId();
  return (
    <div className={styles.words}>
      <TextField
        label={words.alt}
        name={`alt-${id}`}
        maxLength={limits.alt.max}
        hint={facts.alt ? undefined : words.altHint}
        value={facts.alt}
        onChange={({ target }) => onDescribe({ alt: target.value })}
      />
      {lines.map((line) => (
        <TextField
          key={line}
          label={words[line]}
          name={`${line}-${id}`}
          maxLength={limits.alt.max}
          value={facts[line]}
          onChange={({ target }) => onDescribe({ [line]: target.value })}
        />
      ))}
      <SelectField
        label={words.licence}
        name={`licence-${id}`}
        value={facts.licence}
        options={choices}
        onChange={(licence) => onDescribe({ licence })}
      />
    </div>
  );
}

import { CheckField } from "../../../../ui/fields/CheckField.tsx";
import { texts } from "../texts.ts";

interface TopicBoxesProps {
  all: readonly { readonly id: string; readonly name: string }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Boxes of the topics of letters; none ticked is the site. */
export const TopicBoxes = ({ all, chosen, onChange }: TopicBoxesProps) => (
  <fieldset>
    <legend>{texts.topics.to}</legend>
    <CheckField isChecked={chosen.length === 0} onChange={() => onChange([])}>
      {texts.topics.site}
    </CheckField>
    {all.map(({ id, name }) => (
      <CheckField
        key={id}
        isChecked={chosen.includes(id)}
        onChange={(isChecked) => onChange(isChecked ? [...chosen, id] : chosen.filter((each) => each !== id))}
      >
        {name}
      </CheckField>
    ))}
  </fieldset>
);

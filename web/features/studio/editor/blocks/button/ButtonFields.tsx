import { safeAddress } from "../../../../../../schema/markdown/link-sign.ts";
import { AddressField } from "../../cards/AddressField.tsx";
import type { CardProps } from "../../cards/CardFrame.tsx";
import styles from "../../cards/cards.module.css";
import { LineFields } from "../../cards/LineFields.tsx";
import type { ButtonData } from "./ButtonCard.tsx";
import { buttonTexts as texts } from "./texts.ts";

const textFields = ["label"] as const;

/** Fields of a button: its text and its address. */
export function ButtonFields({ data, onChange }: CardProps<ButtonData>) {
  const { href } = data;
  return (
    <div className={styles.fields}>
      <LineFields names={textFields} labels={texts} data={data} enter="next" onChange={onChange} />
      <AddressField
        label={texts.address}
        hint={texts.addressHint}
        error={href && !safeAddress(href) ? texts.notAnAddress : undefined}
        value={href}
        onChange={onChange}
      />
    </div>
  );
}

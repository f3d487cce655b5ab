import { safeAddress } from "../../../../../../../schema/markdown/link-sign.ts";
import { texts } from "../../../texts.ts";
import type { CardProps } from "../../card-node.tsx";
import type { ButtonData } from "../../link-block-data.ts";
import styles from "../../nodes.module.css";
import { AddressField } from "./AddressField.tsx";
import { LineFields } from "./LineFields.tsx";

const labels = texts.button;
const textFields = ["label"] as const;

/** Fields of a button: its text and its address. */
export function ButtonFields({ data, onChange }: CardProps<ButtonData>) {
  const { href } = data;
  return (
    <div className={styles.fields}>
      <LineFields names={textFields} labels={labels} data={data} enter="next" onChange={onChange} />
      <AddressField
        label={labels.address}
        hint={labels.addressHint}
        error={href && !safeAddress(href) ? labels.notAnAddress : undefined}
        value={href}
        onChange={onChange}
      />
    </div>
  );
}

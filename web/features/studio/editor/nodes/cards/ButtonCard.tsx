import { buttonClass } from "../../../../../ui/Button.tsx";
import { texts } from "../../texts.ts";
import type { CardProps } from "../card-node.tsx";
import type { ButtonData } from "../link-block-data.ts";
import styles from "../nodes.module.css";
import { CardFrame } from "./CardFrame.tsx";

const labels = texts.button;
const loadFields = () => import("./fields/ButtonFields.tsx").then((module) => module.ButtonFields);

/** Card of a button: as readers see it. */
export function ButtonCard(props: CardProps<ButtonData>) {
  const { href, label } = props.data;
  return (
    <CardFrame
      {...props}
      label={labels.name}
      removeLabel={labels.remove}
      loadFields={loadFields}
      isBare={!href}
    >
      <p className={`${buttonClass()} ${styles.sample}`}>{label || labels.sample}</p>
    </CardFrame>
  );
}

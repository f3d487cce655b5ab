import { texts } from "../../texts.ts";
import type { CardProps } from "../card-node.tsx";
import styles from "../nodes.module.css";
import { CardFrame } from "./CardFrame.tsx";

const loadFields = () => import("./fields/RawBlockFields.tsx").then((module) => module.RawBlockFields);

/** Card of a block that the editor has no tool for: its markdown source. */
export function RawBlockCard(props: CardProps<{ source: string }>) {
  const { source } = props.data;
  return (
    <CardFrame
      {...props}
      label={texts.raw.kind(source)}
      removeLabel={texts.raw.remove}
      loadFields={loadFields}
      isBare={!source.trim()}
    >
      <p className={styles.raw}>{source}</p>
    </CardFrame>
  );
}

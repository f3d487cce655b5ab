import styles from "./Compare.module.css";
import { compareTexts } from "./texts.ts";

/** Side of a comparison: what stands left only was removed, what stands right only was added. */
export type Side = "left" | "right";

/** Words that the other side lacks, marked by a line and, for screen readers, in words. */
export function Changed({ side, children }: { side: Side; children: string }) {
  const Tag = side === "left" ? "del" : "ins";
  const label = compareTexts.legend[side === "left" ? "removed" : "added"];
  return (
    <Tag className={styles[Tag]}>
      <span className="visually-hidden">{` [${label} : `}</span>
      {children}
      <span className="visually-hidden">{"] "}</span>
    </Tag>
  );
}

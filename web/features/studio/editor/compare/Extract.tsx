import { useMemo } from "react";
import body from "../../../../ui/articles/HtmlBody.module.css";
import styles from "./Compare.module.css";
import { blocksOf } from "./compare-blocks.ts";
import { RichView } from "./RichView.tsx";

// Blocks that an extract has at most; the style sheet cuts long ones.
const shownBlocks = 3;

/** Beginning of a text as its readers see it. */
export function Extract({ content }: { content: string }) {
  const blocks = useMemo(() => blocksOf(content).slice(0, shownBlocks), [content]);
  return (
    <div className={`${body.body} ${styles.text} ${styles.extract}`}>
      {blocks.map(({ rich }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id, and their order is fixed
        <RichView key={index} nodes={rich} />
      ))}
    </div>
  );
}

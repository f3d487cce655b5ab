import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey, type NodeKey } from "lexical";
import { type KeyboardEvent, useId } from "react";
import { texts } from "../texts.ts";
import styles from "./nodes.module.css";
import { $isRawBlockNode, $setRawSource } from "./RawBlock.tsx";

/** What Lexical must not take for its own: keys typed into a field inside the text. */
export const keepKeys = (event: KeyboardEvent) => event.stopPropagation();

/** A block as its source says it; changed as text, never rewritten. */
export function RawCard({ nodeKey, source }: { nodeKey: NodeKey; source: string }) {
  const [editor] = useLexicalComposerContext();
  const id = useId();
  return (
    <div className={styles.card} contentEditable={false}>
      <label htmlFor={id} className={styles.kind}>
        {texts.raw.kind(source)}
      </label>
      <textarea
        id={id}
        className={styles.source}
        rows={Math.min(12, source.split("\n").length)}
        value={source}
        spellCheck={false}
        onKeyDown={keepKeys}
        onPaste={(event) => event.stopPropagation()}
        onChange={({ target }) => {
          const { value } = target;
          // At once: React gives the caret back to where it was only when the value comes back in the same task.
          editor.update(
            () => {
              const node = $getNodeByKey(nodeKey);
              if ($isRawBlockNode(node)) $setRawSource(node, value);
            },
            { discrete: true },
          );
        }}
      />
    </div>
  );
}

import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
} from "@lexical/table";
import { texts } from "../texts.ts";
import styles from "./Toolbar.module.css";

const words = texts.tools;
const deeds = [
  [words.addRow, () => $insertTableRowAtSelection(true)],
  [words.addColumn, () => $insertTableColumnAtSelection(true)],
  [words.removeRow, $deleteTableRowAtSelection],
  [words.removeColumn, $deleteTableColumnAtSelection],
] as const;

/** What one does to the table that the caret is in. */
export function TableTools() {
  const [editor] = useLexicalComposerContext();
  return (
    <div className={styles.bar} role="toolbar" aria-label={words.table}>
      {deeds.map(([label, $deed]) => (
        <button
          key={label}
          type="button"
          className={styles.tool}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor.update(() => void $deed())}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

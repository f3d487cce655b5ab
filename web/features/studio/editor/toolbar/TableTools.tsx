import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
} from "@lexical/table";
import { texts } from "../texts.ts";
import styles from "./Tools.module.css";

const labels = texts.tools;
const actions = [
  [labels.addRow, () => $insertTableRowAtSelection(true)],
  [labels.addColumn, () => $insertTableColumnAtSelection(true)],
  [labels.removeRow, $deleteTableRowAtSelection],
  [labels.removeColumn, $deleteTableColumnAtSelection],
] as const;

/** Buttons that add and remove rows and columns of the table around the caret. */
export function TableTools() {
  const [editor] = useLexicalComposerContext();
  return (
    <div className={styles.bar} role="toolbar" aria-label={labels.table}>
      {actions.map(([label, $action]) => (
        <button
          key={label}
          type="button"
          className={styles.tool}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor.update(() => void $action())}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

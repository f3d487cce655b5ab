import { shortcutLabel } from "../../../../lib/browser/shortcut-label.ts";
import { texts } from "../texts.ts";
import styles from "./EditorDialog.module.css";
import { EditorDialog } from "./EditorDialog.tsx";

const labels = texts.shortcuts;

/** List of the keyboard shortcuts, with the key names of this device. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <EditorDialog title={labels.title} onClose={onClose}>
      <dl className={styles.keys}>
        {labels.list.map(([keys, action]) => (
          <div key={keys} className={styles.row}>
            <dt>{action}</dt>
            <dd>
              <kbd>{shortcutLabel(keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </EditorDialog>
  );
}

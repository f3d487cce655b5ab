import { isApple } from "../richtext/keyboard-shortcuts.ts";
import { texts } from "../texts.ts";
import styles from "./EditorDialog.module.css";
import { EditorDialog } from "./EditorDialog.tsx";

const labels = texts.shortcuts;

/** List of the keyboard shortcuts, with the key names of this device. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const names = isApple() ? labels.apple : labels.others;
  return (
    <EditorDialog title={labels.title} onClose={onClose}>
      <dl className={styles.keys}>
        {labels.list.map(([keys, action]) => (
          <div key={keys} className={styles.row}>
            <dt>{action}</dt>
            <dd>
              <kbd>{keys.replace(/[A-Z]+(?=\+)/g, (key) => names[key as keyof typeof names] ?? key)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </EditorDialog>
  );
}

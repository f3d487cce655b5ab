import { isApple } from "./plugins/keys.ts";
import styles from "./Sheet.module.css";
import { Sheet } from "./Sheet.tsx";
import { texts } from "./texts.ts";

const words = texts.shortcuts;

/** Every key that does something to the text, as this machine's keyboard names it. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const names = isApple() ? words.apple : words.others;
  return (
    <Sheet title={words.title} onClose={onClose}>
      <dl className={styles.keys}>
        {words.list.map(([keys, does]) => (
          <div key={keys} className={styles.row}>
            <dt>{does}</dt>
            <dd>
              <kbd>{keys.replace(/[A-Z]+(?=\+)/g, (key) => names[key as keyof typeof names] ?? key)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

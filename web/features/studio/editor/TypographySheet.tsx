import { HISTORY_PUSH_TAG, type LexicalEditor } from "lexical";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { $correct, $corrections, type Piece } from "./corrections.ts";
import styles from "./Sheet.module.css";
import { Sheet } from "./Sheet.tsx";
import { texts } from "./texts.ts";

const words = texts.corrections;

/** What would be put right, to be looked at before it is. */
export function TypographySheet({ editor, onClose }: { editor: LexicalEditor; onClose: () => void }) {
  const [found] = useState(() => editor.read($corrections));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = found.filter(({ key }) => !left.has(key));

  function toggle(key: string): void {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  }

  return (
    <Sheet
      title={words.title}
      onClose={onClose}
      // What was put right is undone in the text.
      onLeft={() => editor.getRootElement()?.focus()}
      deeds={
        chosen.length > 0 && (
          <Button
            onClick={() => {
              editor.update(() => $correct(chosen), { tag: HISTORY_PUSH_TAG });
              onClose();
            }}
          >
            {words.apply}
          </Button>
        )
      }
    >
      {found.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <p className={styles.note}>{words.intro(found.length)}</p>
          <ul className={styles.changes}>
            {found.map(({ key, pieces }) => (
              <li key={key}>
                <label className={styles.change}>
                  <input
                    type="checkbox"
                    aria-label={words.choose}
                    checked={!left.has(key)}
                    onChange={() => toggle(key)}
                  />
                  <span>{pieces.map(shown)}</span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}

const kept = 60;

function shown({ text, side }: Piece, index: number) {
  if (side === "both")
    return text.length > 2 * kept ? `${text.slice(0, kept)} […] ${text.slice(-kept)}` : text;
  const Mark = side === "after" ? "ins" : "del";
  return <Mark key={index}>{text.replace(/[\u00a0\u202f]/g, "·")}</Mark>;
}

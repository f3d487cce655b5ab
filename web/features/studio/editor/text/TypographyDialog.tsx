import { HISTORY_PUSH_TAG, type LexicalEditor } from "lexical";
import { useState } from "react";
import { Button } from "../../../../ui/Button.tsx";
import { Changed } from "../compare/Changed.tsx";
import styles from "../screen/EditorDialog.module.css";
import { EditorDialog } from "../screen/EditorDialog.tsx";
import { texts } from "../texts.ts";
import { $applyCorrections, $findCorrections, type Piece } from "./corrections.ts";

const labels = texts.corrections;

/** Lists the typographic corrections of the whole text and applies those that the user leaves checked. */
export function TypographyDialog({ editor, onClose }: { editor: LexicalEditor; onClose: () => void }) {
  const [corrections] = useState(() => editor.read($findCorrections));
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const chosen = corrections.filter(({ key }) => !excluded.has(key));

  function toggle(key: string): void {
    const next = new Set(excluded);
    if (!next.delete(key)) next.add(key);
    setExcluded(next);
  }

  return (
    <EditorDialog
      title={labels.title}
      onClose={onClose}
      // The text gets the focus, so that Ctrl+Z undoes the corrections.
      onClosed={() => editor.getRootElement()?.focus()}
      actions={
        chosen.length > 0 && (
          <Button
            onClick={() => {
              editor.update(() => $applyCorrections(chosen), { tag: HISTORY_PUSH_TAG });
              onClose();
            }}
          >
            {labels.apply}
          </Button>
        )
      }
    >
      {corrections.length === 0 ? (
        <p>{labels.none}</p>
      ) : (
        <>
          <p className={styles.note}>{labels.intro(corrections.length)}</p>
          <ul className={styles.changes}>
            {corrections.map(({ key, pieces }) => (
              <li key={key}>
                <label className={styles.change}>
                  <input
                    type="checkbox"
                    aria-label={labels.choose}
                    checked={!excluded.has(key)}
                    onChange={() => toggle(key)}
                  />
                  <span>{pieces.map(showPiece)}</span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
    </EditorDialog>
  );
}

// Characters that are shown before and after each change.
const contextLength = 60;

function showPiece({ text, side }: Piece, index: number) {
  if (side === "both")
    return text.length > 2 * contextLength
      ? `${text.slice(0, contextLength)} […] ${text.slice(-contextLength)}`
      : text;
  return (
    <Changed key={index} side={side === "after" ? "right" : "left"}>
      {text.replace(/[\u00a0\u202f]/g, "·")}
    </Changed>
  );
}

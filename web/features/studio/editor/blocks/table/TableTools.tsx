import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { COMMAND_PRIORITY_NORMAL, KEY_DOWN_COMMAND } from "lexical";
import { useRef, useState } from "react";
import { $caret } from "../../lexical/selection.ts";
import { useCommand } from "../../lexical/useCommand.ts";
import { opensTools, toolbarKeys } from "../../toolbar/toolbar-keys.ts";
import { LineMenu } from "./LineMenu.tsx";
import { TableBar } from "./TableBar.tsx";
import styles from "./TableTools.module.css";
import { tableTexts as labels } from "./texts.ts";
import { useTableCell } from "./useTableCell.ts";
import { useTablePlaces } from "./useTablePlaces.ts";

/**
 * Tools of a table: above the one that holds the caret its header and its removal, at its edges a handle of the row and of
 * the column that the mouse or the caret is in, which drags it. Alt+F10 moves the focus into them, Escape back to the text;
 * where text is selected, the tools of the selection are meant.
 */
export function TableTools() {
  const [editor] = useLexicalComposerContext();
  const [isHeld, setHeld] = useState(false);
  const [message, setMessage] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const { caret, active } = useTableCell(root, isHeld);
  const refs = useTablePlaces(active, caret?.table ?? null);
  const focusTools = (event: KeyboardEvent) => {
    const button = root.current?.querySelector("button");
    if (!opensTools(event) || !button || !$caret()) return false;
    event.preventDefault();
    button.focus();
    return true;
  };
  useCommand(KEY_DOWN_COMMAND, focusTools, COMMAND_PRIORITY_NORMAL);
  const common = { onOpen: setHeld, onDone: setMessage, mark };
  return (
    <>
      {active && (
        <div
          ref={root}
          role="toolbar"
          aria-label={labels.tools}
          onKeyDown={toolbarKeys(root, () => editor.focus())}
        >
          {caret && <TableBar place={caret} ref={refs.bar} />}
          <LineMenu line="column" place={active} ref={refs.column} {...common} />
          <LineMenu line="row" place={active} ref={refs.row} {...common} />
        </div>
      )}
      <div ref={mark} className={styles.mark} hidden />
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </>
  );
}

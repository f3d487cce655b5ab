import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $isTableNode, type TableNode } from "@lexical/table";
import { $getNodeByKey, HISTORY_PUSH_TAG } from "lexical";
import type { Ref } from "react";
import { ToolButton } from "../../toolbar/ToolButton.tsx";
import tools from "../../toolbar/Tools.module.css";
import styles from "./TableTools.module.css";
import { $deleteTable, $setHeader, type CellPlace } from "./table-actions.ts";
import { tableTexts } from "./texts.ts";

/** Tools of the whole table that holds a cell: its header, its removal. */
export function TableBar({ place, ref }: { place: CellPlace; ref: Ref<HTMLDivElement> }) {
  const [editor] = useLexicalComposerContext();
  const change = ($edit: (table: TableNode) => void) =>
    editor.update(
      () => {
        const table = $getNodeByKey(place.table);
        if ($isTableNode(table)) $edit(table);
      },
      { discrete: true, tag: HISTORY_PUSH_TAG },
    );
  function remove(): void {
    change($deleteTable);
    editor.focus();
  }
  return (
    <div ref={ref} className={`${tools.floating} ${tools.bar} ${styles.bar}`}>
      <ToolButton
        label={tableTexts.header}
        isOn={place.hasHeader}
        onUse={() => change((table) => $setHeader(table, !place.hasHeader))}
      >
        {tableTexts.header}
      </ToolButton>
      <ToolButton label={tableTexts.remove} onUse={remove}>
        {tableTexts.remove}
      </ToolButton>
    </div>
  );
}

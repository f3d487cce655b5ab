import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNearestNodeFromDOMNode, $getNodeByKey, type NodeKey } from "lexical";
import { type RefObject, useEffect, useState } from "react";
import { $selectedNode } from "../../lexical/selection.ts";
import { $cellPlace, type CellPlace } from "./table-actions.ts";

/** Cells of a table that its tools are for. */
interface TableCells {
  /** Cell that holds the caret. */
  caret: CellPlace | null;
  /** Cell that the mouse is over, else the one that holds the caret. */
  active: CellPlace | null;
}

const none: TableCells = { caret: null, active: null };

/** Returns the cells that hold the mouse and the caret; they stay while `isHeld`, and while the mouse is over the tools. */
export function useTableCell(tools: RefObject<HTMLElement | null>, isHeld: boolean): TableCells {
  const [editor] = useLexicalComposerContext();
  const [cells, setCells] = useState(none);
  useEffect(() => {
    if (isHeld) return;
    let hovered: NodeKey | null = null;
    const look = () => {
      const next = editor.read(() => $tableCells(hovered));
      setCells((current) => (JSON.stringify(current) === JSON.stringify(next) ? current : next));
    };
    const onPointerMove = ({ target, buttons, pointerType }: PointerEvent) => {
      if (pointerType !== "mouse" || buttons !== 0 || !(target instanceof Node)) return;
      if (tools.current?.contains(target)) return;
      const isInText = editor.getRootElement()?.contains(target);
      const over = isInText
        ? editor.read(() => $cellPlace($getNearestNodeFromDOMNode(target))?.cell ?? null)
        : null;
      if (over === hovered) return;
      hovered = over;
      look();
    };
    look();
    document.addEventListener("pointermove", onPointerMove, { passive: true });
    const stop = editor.registerUpdateListener(look);
    return () => {
      document.removeEventListener("pointermove", onPointerMove);
      stop();
    };
  }, [editor, tools, isHeld]);
  return cells;
}

function $tableCells(hovered: NodeKey | null): TableCells {
  const caret = $cellPlace($selectedNode());
  return { caret, active: (hovered && $cellPlace($getNodeByKey(hovered))) || caret };
}

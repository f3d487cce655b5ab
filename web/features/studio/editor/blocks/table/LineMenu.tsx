import { Menu, Portal } from "@chakra-ui/react";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { type RefObject, useRef } from "react";
import { shortcutLabel } from "../../../../../lib/browser/shortcut-label.ts";
import { ToolIcon } from "../../toolbar/ToolIcon.tsx";
import styles from "./TableTools.module.css";
import type { CellPlace, TableLine } from "./table-actions.ts";
import { tableTexts as labels } from "./texts.ts";
import { useLineEdits } from "./useLineEdits.ts";

const shortcuts = { row: ["ALT+↑", "ALT+↓"], column: ["ALT+←", "ALT+→"] } as const;

interface LineMenuProps {
  line: TableLine;
  place: CellPlace;
  ref: RefObject<HTMLButtonElement | null>;
  /** Shows where a row or column that is dragged would be dropped. */
  mark: RefObject<HTMLElement | null>;
  onOpen: (isOpen: boolean) => void;
  /** Takes a sentence on what was done. */
  onDone: (message: string) => void;
}

/**
 * Handle of the row or column of a cell: dragged, or by Alt and an arrow, it moves; pressed, it opens a menu that adds, moves
 * and deletes, and leaves the focus in the text.
 */
export function LineMenu({ line, place, ref, mark, onOpen, onDone }: LineMenuProps) {
  const [editor] = useLexicalComposerContext();
  const isDone = useRef(false);
  const [index, count] = line === "row" ? [place.row, place.rows] : [place.column, place.columns];
  const name = line === "row" ? labels.rowOf : labels.columnOf;

  const { add, move, remove, moveByKey } = useLineEdits({
    handle: ref,
    line,
    place,
    mark,
    onDone,
    onChosen: () => {
      isDone.current = true;
    },
  });

  return (
    <Menu.Root
      lazyMount
      unmountOnExit
      positioning={{ placement: "bottom-start" }}
      onOpenChange={({ open }) => onOpen(open)}
      onExitComplete={() => {
        if (isDone.current) editor.focus();
        isDone.current = false;
      }}
    >
      <Menu.Trigger asChild>
        <button
          ref={ref}
          type="button"
          className={`${styles.handle} ${styles[line]}`}
          aria-label={name(index + 1, count)}
          title={`${labels[line]} (${shortcutLabel(shortcuts[line][0])}, ${shortcutLabel(shortcuts[line][1])})`}
          onKeyDownCapture={moveByKey}
          // The menu gives the focus back to its handle; the text needs it, to go on writing.
          onFocus={() => {
            if (isDone.current) editor.focus();
          }}
        >
          <ToolIcon name="dots" />
        </button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="14rem">
            <LineItems line={line} index={index} count={count} onAdd={add} onMove={move} onDelete={remove} />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

interface LineItemsProps {
  line: TableLine;
  index: number;
  count: number;
  /** Adds a row or column, so that it has this index. */
  onAdd: (index: number) => void;
  onMove: (step: -1 | 1) => void;
  onDelete: () => void;
}

const LineItems = ({ line, index, count, onAdd, onMove, onDelete }: LineItemsProps) => (
  <>
    <Menu.Item value="before" onSelect={() => onAdd(index)}>
      {labels.addBefore[line]}
    </Menu.Item>
    <Menu.Item value="after" onSelect={() => onAdd(index + 1)}>
      {labels.addAfter[line]}
    </Menu.Item>
    <Menu.Separator />
    <Menu.Item value="back" disabled={index === 0} onSelect={() => onMove(-1)}>
      {labels.moveBefore[line]}
    </Menu.Item>
    <Menu.Item value="forth" disabled={index === count - 1} onSelect={() => onMove(1)}>
      {labels.moveAfter[line]}
    </Menu.Item>
    <Menu.Separator />
    <Menu.Item value="delete" color="danger" onSelect={onDelete}>
      {labels.delete[line]}
    </Menu.Item>
  </>
);

import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { mergeRegister } from "@lexical/utils";
import {
  COMMAND_PRIORITY_CRITICAL,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
} from "lexical";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { placeAtCaret } from "../richtext/caret-position.ts";
import { texts } from "../texts.ts";
import { type Block, blocksFor } from "./blocks.ts";
import styles from "./SlashMenu.module.css";
import { removeSlash, type SlashQuery, useSlash } from "./useSlash.ts";

/**
 * Menu of blocks that a slash opens: filtered by what is typed after it, operated by arrows and
 * Enter, or by pointer. The focus stays in the text, whose `aria-activedescendant` names the active option.
 */
export function SlashMenu() {
  const [editor] = useLexicalComposerContext();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { slash, options, active, choose } = useSlashOptions(editor);
  const isOpen = options.length > 0;
  const optionId = (block: Block | undefined) => (block ? `${id}-${block.name}` : "");
  useActiveDescendant(editor, id, isOpen ? optionId(options[active]) : "");

  useLayoutEffect(() => {
    if (isOpen && list.current) placeAtCaret(list.current, "below");
  });

  return (
    <>
      <p className="visually-hidden" role="status">
        {isOpen ? texts.slash.count(options.length) : ""}
      </p>
      {isOpen && (
        // A list that scrolls can be focused; the focus belongs to the text and is returned to it.
        <div
          ref={list}
          id={id}
          role="listbox"
          tabIndex={0}
          aria-label={texts.slash.label}
          className={styles.menu}
          onFocus={() => editor.focus()}
        >
          {options.map((block, index) => (
            // biome-ignore lint/a11y: the text handles the keys, as its aria-activedescendant says
            <div
              key={block.name}
              id={optionId(block)}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => slash && choose(slash, block)}
            >
              {block.label}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** Returns the blocks that match what is typed, the index of the active one, and a function to insert one. */
function useSlashOptions(editor: LexicalEditor) {
  const { slash, latest, close } = useSlash();
  // Another query starts at the first option.
  const [moved, setMoved] = useState({ query: "", index: 0 });
  const options = slash ? blocksFor(slash.query) : [];
  const isOpen = options.length > 0;
  const active = slash?.query === moved.query ? Math.min(moved.index, options.length - 1) : 0;

  function choose(from: SlashQuery, block: Block): void {
    close();
    removeSlash(editor, from);
    block.insert(editor);
  }

  useEffect(() => {
    const moveBy = (step: number) => (event: KeyboardEvent | null) => {
      if (!latest.current || !slash || !isOpen) return false;
      event?.preventDefault();
      setMoved({ query: slash.query, index: (active + step + options.length) % options.length });
      return true;
    };
    const chooseActive = (event: KeyboardEvent | null) => {
      const now = latest.current;
      const block = now && blocksFor(now.query)[now.query === slash?.query ? active : 0];
      if (!block) return false;
      event?.preventDefault();
      // After the key event: a command runs within an update, which would delay the updates of `choose`.
      queueMicrotask(() => choose(now, block));
      return true;
    };
    const dismiss = () => {
      const wasOpen = latest.current !== null;
      if (wasOpen) close();
      return wasOpen;
    };
    const priority = COMMAND_PRIORITY_CRITICAL;
    return mergeRegister(
      editor.registerCommand(KEY_ARROW_DOWN_COMMAND, moveBy(1), priority),
      editor.registerCommand(KEY_ARROW_UP_COMMAND, moveBy(-1), priority),
      editor.registerCommand(KEY_ENTER_COMMAND, chooseActive, priority),
      editor.registerCommand(KEY_TAB_COMMAND, chooseActive, priority),
      editor.registerCommand(KEY_ESCAPE_COMMAND, dismiss, priority),
    );
  });
  return { slash, options, active, choose };
}

const listboxAttributes = ["aria-controls", "aria-haspopup", "aria-activedescendant"];

/** Names the list and its active option at the text's element, while `activeId` is not empty. */
function useActiveDescendant(editor: LexicalEditor, listId: string, activeId: string): void {
  useEffect(() => {
    const root = editor.getRootElement();
    if (!root || !activeId) return;
    root.setAttribute("aria-controls", listId);
    root.setAttribute("aria-haspopup", "listbox");
    root.setAttribute("aria-activedescendant", activeId);
    document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
    return () => {
      for (const name of listboxAttributes) root.removeAttribute(name);
    };
  }, [editor, listId, activeId]);
}

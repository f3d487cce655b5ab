import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { mergeRegister } from "@lexical/utils";
import {
  COMMAND_PRIORITY_CRITICAL,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
} from "lexical";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { putAtCaret } from "../place.ts";
import { texts } from "../texts.ts";
import { type Block, blocksFor } from "./blocks.ts";
import styles from "./SlashMenu.module.css";
import { removeSlash, type Slash, useSlash } from "./useSlash.ts";

/** What a slash at a line's start can become: typed to choose from, by arrows and Enter, or by a finger. */
export function SlashMenu() {
  const [editor] = useLexicalComposerContext();
  const { slash, latest, close } = useSlash();
  const [active, setActive] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const found = slash ? blocksFor(slash.query) : [];
  const isOpen = found.length > 0;
  const chosen = Math.min(active, found.length - 1);
  const optionId = (block: Block | undefined) => (block ? `${id}-${block.name}` : "");

  function choose(from: Slash, block: Block): void {
    close();
    removeSlash(editor, from);
    block.insert(editor);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another query begins at the top
  useEffect(() => setActive(0), [slash?.query]);

  useEffect(() => {
    const step = (by: number) => (event: KeyboardEvent | null) => {
      if (!latest.current || !isOpen) return false;
      event?.preventDefault();
      setActive((chosen + by + found.length) % found.length);
      return true;
    };
    const take = (event: KeyboardEvent | null) => {
      const now = latest.current;
      const block = now && blocksFor(now.query)[now.query === slash?.query ? chosen : 0];
      if (!block) return false;
      event?.preventDefault();
      // After the key: a command runs within a change of the text, which would put ours off.
      queueMicrotask(() => choose(now, block));
      return true;
    };
    const leave = () => {
      const wasOpen = latest.current !== null;
      if (wasOpen) close();
      return wasOpen;
    };
    const priority = COMMAND_PRIORITY_CRITICAL;
    return mergeRegister(
      editor.registerCommand(KEY_ARROW_DOWN_COMMAND, step(1), priority),
      editor.registerCommand(KEY_ARROW_UP_COMMAND, step(-1), priority),
      editor.registerCommand(KEY_ENTER_COMMAND, take, priority),
      editor.registerCommand(KEY_TAB_COMMAND, take, priority),
      editor.registerCommand(KEY_ESCAPE_COMMAND, leave, priority),
    );
  });

  // The caret stays in the text: that is told which option it would take.
  const activeId = isOpen ? optionId(found[chosen]) : "";
  useEffect(() => {
    const root = editor.getRootElement();
    if (!root || !isOpen) return;
    root.setAttribute("aria-controls", id);
    root.setAttribute("aria-haspopup", "listbox");
    root.setAttribute("aria-activedescendant", activeId);
    list.current?.querySelector(`[id="${activeId}"]`)?.scrollIntoView({ block: "nearest" });
    return () => {
      for (const name of ["aria-controls", "aria-haspopup", "aria-activedescendant"])
        root.removeAttribute(name);
    };
  }, [editor, id, isOpen, activeId]);

  useLayoutEffect(() => {
    if (isOpen && list.current) putAtCaret(list.current, "below");
  });

  return (
    <>
      <p className="visually-hidden" role="status">
        {isOpen ? texts.slash.count(found.length) : ""}
      </p>
      {isOpen && (
        // It can be scrolled by keys, so it can have the focus; that belongs to the text and goes back there.
        <div
          ref={list}
          id={id}
          role="listbox"
          tabIndex={0}
          aria-label={texts.slash.label}
          className={styles.menu}
          onFocus={() => editor.focus()}
        >
          {found.map((block, index) => (
            // biome-ignore lint/a11y: keys are the text's own, as its aria-activedescendant says
            <div
              key={block.name}
              id={optionId(block)}
              role="option"
              aria-selected={index === chosen}
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

import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  BLUR_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
} from "lexical";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { JournalArea } from "../../../../lib/browser/journal.ts";
import type { SlashEntry } from "../blocks/block.ts";
import { placeAtCaret } from "../lexical/caret-position.ts";
import { useCommand } from "../lexical/useCommand.ts";
import { texts } from "../texts.ts";
import { PathIcon } from "../toolbar/ToolIcon.tsx";
import { type EntryGroup, entriesFor } from "./entries.ts";
import { keepRecent, recentEntries } from "./recent-entries.ts";
import styles from "./SlashMenu.module.css";
import { removeSlash, type SlashQuery, useSlash } from "./useSlash.ts";

/**
 * Menu of blocks that a slash opens: in groups, or filtered by what is typed after it; operated by arrows and Enter, or by
 * pointer. The focus stays in the text, whose `aria-activedescendant` names the active option.
 */
export function SlashMenu({ area }: { area?: JournalArea }) {
  const [editor] = useLexicalComposerContext();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { slash, groups, options, active, choose } = useSlashOptions(editor, id, area);
  const isOpen = options.length > 0;
  const optionId = (entry: SlashEntry) => `${id}-${entry.name}`;
  const activeEntry = options[active];
  useActiveDescendant(editor, id, activeEntry ? optionId(activeEntry) : "");

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
          {groups.map(({ label, entries }) => (
            <Group key={label} label={label}>
              {entries.map((entry) => (
                // biome-ignore lint/a11y: the text handles the keys, as its aria-activedescendant says
                <div
                  key={entry.name}
                  id={optionId(entry)}
                  role="option"
                  aria-selected={entry === activeEntry}
                  className={styles.option}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => slash && choose(slash, entry)}
                >
                  <PathIcon path={entry.icon} />
                  {entry.label}
                </div>
              ))}
            </Group>
          ))}
        </div>
      )}
    </>
  );
}

/** Options below a heading, which screen readers get as the group's name; without a label, the options alone. */
function Group({ label, children }: { label: string; children: ReactNode }) {
  if (!label) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-label={label}>
      <p className={styles.heading} aria-hidden="true">
        {label}
      </p>
      {children}
    </div>
  );
}

const optionsOf = (groups: readonly EntryGroup[]) => groups.flatMap(({ entries }) => entries);

/** Returns the entries that match what is typed, the index of the active one, and a function to insert one. */
function useSlashOptions(editor: LexicalEditor, listId: string, area: JournalArea | undefined) {
  const { slash, latest, close } = useSlash();
  // Another query starts at the first option.
  const [moved, setMoved] = useState({ query: "", index: 0 });
  const entriesOf = ({ query }: SlashQuery) => entriesFor(query, recentEntries(), area);
  const groups = slash ? entriesOf(slash) : [];
  const options = optionsOf(groups);
  const active = slash?.query === moved.query ? Math.min(moved.index, options.length - 1) : 0;

  function choose(from: SlashQuery, entry: SlashEntry): void {
    close();
    removeSlash(editor, from);
    keepRecent(entry.name);
    entry.insert(editor);
  }

  const moveBy = (step: number) => (event: KeyboardEvent) => {
    if (!latest.current || !slash || options.length === 0) return false;
    event.preventDefault();
    setMoved({ query: slash.query, index: (active + step + options.length) % options.length });
    return true;
  };
  const chooseActive = (event: KeyboardEvent | null) => {
    const now = latest.current;
    const entry = now && optionsOf(entriesOf(now))[now.query === slash?.query ? active : 0];
    if (!entry) return false;
    event?.preventDefault();
    // After the key event: a command runs within an update, which would delay the updates of `choose`.
    queueMicrotask(() => choose(now, entry));
    return true;
  };
  const dismiss = () => {
    const wasOpen = latest.current !== null;
    if (wasOpen) close();
    return wasOpen;
  };
  useCommand(KEY_ARROW_DOWN_COMMAND, moveBy(1), COMMAND_PRIORITY_CRITICAL);
  useCommand(KEY_ARROW_UP_COMMAND, moveBy(-1), COMMAND_PRIORITY_CRITICAL);
  useCommand(KEY_ENTER_COMMAND, chooseActive, COMMAND_PRIORITY_CRITICAL);
  useCommand(KEY_TAB_COMMAND, chooseActive, COMMAND_PRIORITY_CRITICAL);
  useCommand(KEY_ESCAPE_COMMAND, dismiss, COMMAND_PRIORITY_CRITICAL);
  useCommand(BLUR_COMMAND, ({ relatedTarget }) => {
    // The list, once it scrolls, returns the focus.
    if (!(relatedTarget instanceof Element && relatedTarget.id === listId)) dismiss();
    return false;
  });
  return { slash, groups, options, active, choose };
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

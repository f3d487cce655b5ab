import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  COMMAND_PRIORITY_NORMAL,
  FORMAT_TEXT_COMMAND,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  REDO_COMMAND,
  type TextFormatType,
  UNDO_COMMAND,
} from "lexical";
import { useEffect, useState } from "react";
import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import { PICK_FILES } from "../richtext/FilesPlugin.tsx";
import { isHelpShortcut } from "../richtext/keyboard-shortcuts.ts";
import { insertBlock } from "../slash/blocks.ts";
import { useTypographySetting } from "../text/typography-setting.ts";
import { texts } from "../texts.ts";
import { insertFootnote, openSlash, setBlock, toggleList } from "./block-commands.ts";
import { CalloutTools } from "./CalloutTools.tsx";
import { LinkPanel, TOGGLE_LINK_PANEL } from "./LinkPanel.tsx";
import { TableTools } from "./TableTools.tsx";
import { ToolButton } from "./ToolButton.tsx";
import styles from "./Toolbar.module.css";
import { ToolIcon } from "./ToolIcon.tsx";
import { type SelectionState, useSelectionState } from "./useSelectionState.ts";

const labels = texts.tools;

/** Format, its letter on the button, its shortcut. */
const formats: readonly (readonly [TextFormatType & keyof typeof labels, string, string?])[] = [
  ["bold", "G", "Ctrl+B"],
  ["italic", "I", "Ctrl+I"],
  ["strikethrough", "S"],
];

const loadShortcuts = () =>
  import("../screen/ShortcutsDialog.tsx").then(({ ShortcutsDialog }) => ShortcutsDialog);
const loadCorrections = () =>
  import("../text/TypographyDialog.tsx").then(({ TypographyDialog }) => TypographyDialog);

/** Icon names of the list types, in the order of their buttons. */
const listTypes = ["bullet", "number", "check"] as const;

/** Toolbar above the text. The titles of its buttons name the keyboard shortcuts. */
export function Toolbar() {
  const [editor] = useLexicalComposerContext();
  const selection = useSelectionState();
  const [dialog, setDialog] = useState<"shortcuts" | "typography" | null>(null);
  const Shortcuts = useLazyComponent(dialog === "shortcuts", loadShortcuts);
  const Corrections = useLazyComponent(dialog === "typography", loadCorrections);

  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (!isHelpShortcut(event)) return false;
          event.preventDefault();
          setDialog("shortcuts");
          return true;
        },
        COMMAND_PRIORITY_NORMAL,
      ),
    [editor],
  );

  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={labels.label}>
        <BlockTypeSelect editor={editor} selection={selection} />
        <InlineTools editor={editor} selection={selection} />
        <ListTools editor={editor} selection={selection} />
        <InsertTools editor={editor} />
        <HistoryTools editor={editor} />
        <TypographySwitch />
        <button type="button" className={styles.tool} onClick={() => setDialog("typography")}>
          {labels.correct}
        </button>
        <button type="button" className={styles.tool} onClick={() => setDialog("shortcuts")}>
          {texts.shortcuts.open}
        </button>
      </div>
      {selection.isInTable && <TableTools />}
      {selection.callout && <CalloutTools {...selection.callout} />}
      <LinkPanel current={selection.link} />
      {dialog === "shortcuts" && Shortcuts && <Shortcuts onClose={() => setDialog(null)} />}
      {dialog === "typography" && Corrections && (
        <Corrections editor={editor} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

interface ToolsProps {
  editor: LexicalEditor;
  selection: SelectionState;
}

function BlockTypeSelect({ editor, selection }: ToolsProps) {
  return (
    <select
      className={styles.block}
      aria-label={labels.block}
      value={selection.block in labels.blocks ? selection.block : "paragraph"}
      onChange={({ target }) => {
        setBlock(editor, target.value);
        editor.focus();
      }}
    >
      {Object.entries(labels.blocks).map(([block, label]) => (
        <option key={block} value={block}>
          {label}
        </option>
      ))}
    </select>
  );
}

function InlineTools({ editor, selection }: ToolsProps) {
  return (
    <>
      {formats.map(([format, letter, keys]) => (
        <ToolButton
          key={format}
          label={labels[format] as string}
          keys={keys}
          isOn={selection.formats.includes(format)}
          onUse={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
        >
          <span className={styles[format]}>{letter}</span>
        </ToolButton>
      ))}
      <ToolButton
        label={labels.codeInline}
        isOn={selection.formats.includes("code")}
        onUse={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, "code")}
      >
        {"<>"}
      </ToolButton>
      <ToolButton
        label={labels.link}
        keys="Ctrl+K"
        isOn={selection.link !== null}
        onUse={() => editor.dispatchCommand(TOGGLE_LINK_PANEL, undefined)}
      >
        <ToolIcon name="link" />
      </ToolButton>
    </>
  );
}

function ListTools({ editor, selection }: ToolsProps) {
  return listTypes.map((type) => (
    <ToolButton
      key={type}
      label={labels[type]}
      isOn={selection.list === type}
      onUse={() => toggleList(editor, type, selection.list)}
    >
      <ToolIcon name={type} />
    </ToolButton>
  ));
}

function InsertTools({ editor }: { editor: LexicalEditor }) {
  return (
    <>
      <ToolButton label={labels.image} onUse={() => editor.dispatchCommand(PICK_FILES, "image")}>
        <ToolIcon name="image" />
      </ToolButton>
      <ToolButton label={labels.library} onUse={() => insertBlock(editor, "library")}>
        <ToolIcon name="library" />
      </ToolButton>
      <ToolButton label={labels.table} onUse={() => insertBlock(editor, "table")}>
        <ToolIcon name="table" />
      </ToolButton>
      <ToolButton label={labels.note} onUse={() => insertFootnote(editor)}>
        <ToolIcon name="note" />
      </ToolButton>
      <ToolButton label={labels.rule} onUse={() => insertBlock(editor, "rule")}>
        <ToolIcon name="rule" />
      </ToolButton>
      <ToolButton label={labels.insert} keys="Ctrl+J" onUse={() => openSlash(editor)}>
        <ToolIcon name="plus" />
      </ToolButton>
    </>
  );
}

function HistoryTools({ editor }: { editor: LexicalEditor }) {
  return (
    <>
      <ToolButton
        label={labels.undo}
        keys="Ctrl+Z"
        onUse={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
      >
        <ToolIcon name="undo" />
      </ToolButton>
      <ToolButton
        label={labels.redo}
        keys="Ctrl+Y"
        onUse={() => editor.dispatchCommand(REDO_COMMAND, undefined)}
      >
        <ToolIcon name="redo" />
      </ToolButton>
    </>
  );
}

function TypographySwitch() {
  const [isOn, setOn] = useTypographySetting();
  return (
    <ToolButton label={labels.typography} isOn={isOn} onUse={() => setOn(!isOn)}>
      « »
    </ToolButton>
  );
}

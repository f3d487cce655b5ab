import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { REDO_COMMAND, UNDO_COMMAND } from "lexical";
import { OPEN_FIND } from "../find/FindPlugin.tsx";
import { OPEN_DIALOG } from "../richtext/DialogsPlugin.tsx";
import { insertBlock } from "../slash/entries.ts";
import { useTypographySetting } from "../text/typography-setting.ts";
import { texts } from "../texts.ts";
import { openSlash } from "./block-commands.ts";
import { FormatTools } from "./FormatTools.tsx";
import styles from "./TextToolbar.module.css";
import { ToolButton } from "./ToolButton.tsx";
import { ToolIcon } from "./ToolIcon.tsx";
import { useSelectionState } from "./useSelectionState.ts";

const labels = texts.tools;

/** Toolbar above the text of an editor that has no menu for the whole text. */
export function TextToolbar() {
  return (
    <div className={styles.bar} role="toolbar" aria-label={labels.label}>
      <HistoryTools />
      <FormatTools selection={useSelectionState()} />
      <InsertTools />
      <TextTools />
    </div>
  );
}

function HistoryTools() {
  const [editor] = useLexicalComposerContext();
  return (
    <>
      <ToolButton
        label={labels.undo}
        keys="CTRL+Z"
        onUse={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
      >
        <ToolIcon name="undo" />
      </ToolButton>
      <ToolButton
        label={labels.redo}
        keys="CTRL+MAJ+Z"
        onUse={() => editor.dispatchCommand(REDO_COMMAND, undefined)}
      >
        <ToolIcon name="redo" />
      </ToolButton>
    </>
  );
}

function InsertTools() {
  const [editor] = useLexicalComposerContext();
  return (
    <>
      <ToolButton label={labels.image} onUse={() => insertBlock(editor, "image")}>
        <ToolIcon name="image" />
      </ToolButton>
      <ToolButton label={labels.library} onUse={() => insertBlock(editor, "library")}>
        <ToolIcon name="library" />
      </ToolButton>
      <ToolButton label={labels.table} onUse={() => insertBlock(editor, "table")}>
        <ToolIcon name="table" />
      </ToolButton>
      <ToolButton label={labels.note} onUse={() => insertBlock(editor, "footnote")}>
        <ToolIcon name="note" />
      </ToolButton>
      <ToolButton label={labels.rule} onUse={() => insertBlock(editor, "rule")}>
        <ToolIcon name="rule" />
      </ToolButton>
      <ToolButton label={labels.insert} keys="CTRL+J" onUse={() => openSlash(editor)}>
        <ToolIcon name="plus" />
      </ToolButton>
    </>
  );
}

/** Typography, find and help: what is about the whole text. */
function TextTools() {
  const [editor] = useLexicalComposerContext();
  const [isOn, setOn] = useTypographySetting();
  return (
    <>
      <ToolButton label={labels.typography} isOn={isOn} onUse={() => setOn(!isOn)}>
        « »
      </ToolButton>
      <ToolButton label={labels.correct} onUse={() => editor.dispatchCommand(OPEN_DIALOG, "typography")}>
        {labels.correct}
      </ToolButton>
      <ToolButton
        label={texts.find.title}
        keys="STYLE+F"
        onUse={() => editor.dispatchCommand(OPEN_FIND, undefined)}
      >
        {texts.find.query}
      </ToolButton>
      <ToolButton
        label={texts.shortcuts.open}
        keys="CTRL+/"
        onUse={() => editor.dispatchCommand(OPEN_DIALOG, "shortcuts")}
      >
        {texts.shortcuts.open}
      </ToolButton>
    </>
  );
}

import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { FORMAT_TEXT_COMMAND, type LexicalEditor, type TextFormatType } from "lexical";
import { texts } from "../texts.ts";
import { setBlock, toggleList } from "./block-commands.ts";
import { TOGGLE_LINK_PANEL } from "./LinkPanel.tsx";
import { ToolButton } from "./ToolButton.tsx";
import { ToolIcon } from "./ToolIcon.tsx";
import styles from "./Tools.module.css";
import type { SelectionState } from "./useSelectionState.ts";

const labels = texts.tools;

/** Format, its letter on the button, its shortcut. */
const formats: readonly (readonly [TextFormatType & keyof typeof labels, string, string?])[] = [
  ["bold", "G", "CTRL+B"],
  ["italic", "I", "CTRL+I"],
  ["strikethrough", "S"],
];
const headings = ["h2", "h3"] as const;
const listTypes = ["bullet", "number"] as const;

/** Buttons for the formats, the link and the block of the selection. */
export function FormatTools({ selection }: { selection: SelectionState }) {
  const [editor] = useLexicalComposerContext();
  return (
    <>
      <InlineTools editor={editor} selection={selection} />
      <BlockTypes editor={editor} selection={selection} />
    </>
  );
}

interface ToolsProps {
  editor: LexicalEditor;
  selection: SelectionState;
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
        label={labels.link}
        keys="CTRL+K"
        isOn={selection.link !== null}
        onUse={() => editor.dispatchCommand(TOGGLE_LINK_PANEL, undefined)}
      >
        <ToolIcon name="link" />
      </ToolButton>
      <ToolButton
        label={labels.codeInline}
        keys="CTRL+E"
        isOn={selection.formats.includes("code")}
        onUse={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, "code")}
      >
        {"<>"}
      </ToolButton>
    </>
  );
}

function BlockTypes({ editor, selection }: ToolsProps) {
  const toggle = (block: string) => setBlock(editor, selection.block === block ? "paragraph" : block);
  return (
    <>
      {headings.map((block) => (
        <ToolButton
          key={block}
          label={labels.blocks[block]}
          isOn={selection.block === block}
          onUse={() => toggle(block)}
        >
          <ToolIcon name={block} />
        </ToolButton>
      ))}
      <ToolButton
        label={labels.blocks.quote}
        isOn={selection.block === "quote"}
        onUse={() => toggle("quote")}
      >
        «
      </ToolButton>
      {listTypes.map((type) => (
        <ToolButton
          key={type}
          label={labels[type]}
          isOn={selection.list === type}
          onUse={() => toggleList(editor, type, selection.list)}
        >
          <ToolIcon name={type} />
        </ToolButton>
      ))}
    </>
  );
}

import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { FORMAT_TEXT_COMMAND, type TextFormatType } from "lexical";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { setBlock, toggleList } from "./block-commands.ts";
import { TOGGLE_LINK_PANEL } from "./LinkPanel.tsx";
import { ToolButton } from "./ToolButton.tsx";
import { ToolIcon } from "./ToolIcon.tsx";
import type { SelectionState } from "./useSelectionState.ts";

const labels = texts.tools;

/** Buttons for the formats, the link and the block of the selection. */
export function FormatTools({ selection: { formats, link, block, list } }: { selection: SelectionState }) {
  const [editor] = useLexicalComposerContext();
  const format = (name: TextFormatType, label: string, shown: ReactNode, keys?: string) => (
    <ToolButton
      label={label}
      keys={keys}
      isOn={formats.includes(name)}
      onUse={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, name)}
    >
      {shown}
    </ToolButton>
  );
  const blockType = (name: keyof typeof labels.blocks, shown: ReactNode) => (
    <ToolButton
      label={labels.blocks[name]}
      isOn={block === name}
      onUse={() => setBlock(editor, block === name ? "paragraph" : name)}
    >
      {shown}
    </ToolButton>
  );
  const listType = (name: "bullet" | "number") => (
    <ToolButton label={labels[name]} isOn={list === name} onUse={() => toggleList(editor, name, list)}>
      <ToolIcon name={name} />
    </ToolButton>
  );
  return (
    <>
      {format("bold", labels.bold, <b>G</b>, "CTRL+B")}
      {format("italic", labels.italic, <i>I</i>, "CTRL+I")}
      {format("strikethrough", labels.strikethrough, <s>S</s>)}
      <ToolButton
        label={labels.link}
        keys="CTRL+K"
        isOn={link !== null}
        onUse={() => editor.dispatchCommand(TOGGLE_LINK_PANEL, undefined)}
      >
        <ToolIcon name="link" />
      </ToolButton>
      {format("code", labels.codeInline, "<>", "CTRL+E")}
      {blockType("h2", <ToolIcon name="h2" />)}
      {blockType("h3", <ToolIcon name="h3" />)}
      {blockType("quote", "«")}
      {listType("bullet")}
      {listType("number")}
    </>
  );
}

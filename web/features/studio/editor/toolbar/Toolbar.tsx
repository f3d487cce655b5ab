import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  COMMAND_PRIORITY_NORMAL,
  FORMAT_TEXT_COMMAND,
  KEY_DOWN_COMMAND,
  REDO_COMMAND,
  type TextFormatType,
  UNDO_COMMAND,
} from "lexical";
import { useEffect, useState } from "react";
import { useLazy } from "../../../../useLazy.ts";
import { PICK_FILES } from "../plugins/FilesPlugin.tsx";
import { isHelp } from "../plugins/keys.ts";
import { useTypography } from "../plugins/typographyChoice.ts";
import { insert } from "../slash/blocks.ts";
import { texts } from "../texts.ts";
import { CalloutTools } from "./CalloutTools.tsx";
import { insertNote, openSlash, setBlock, toggleList } from "./deeds.ts";
import { ASK_LINK, LinkPanel } from "./LinkPanel.tsx";
import { Sign } from "./Sign.tsx";
import { TableTools } from "./TableTools.tsx";
import { Tool } from "./Tool.tsx";
import styles from "./Toolbar.module.css";
import { useSelectionFacts } from "./useSelectionFacts.ts";

const words = texts.tools;

const formats: readonly (readonly [TextFormatType & keyof typeof words, string, string?])[] = [
  ["bold", "G", "Ctrl+B"],
  ["italic", "I", "Ctrl+I"],
  ["strikethrough", "S"],
];

const loadShortcuts = () => import("../ShortcutsSheet.tsx").then(({ ShortcutsSheet }) => ShortcutsSheet);
const loadCorrections = () => import("../TypographySheet.tsx").then(({ TypographySheet }) => TypographySheet);

/** What one does to the text with the mouse or a finger; the keys that do the same stand in the titles. */
export function Toolbar() {
  const [editor] = useLexicalComposerContext();
  const facts = useSelectionFacts();
  const [sheet, setSheet] = useState<"shortcuts" | "typography" | null>(null);
  const Shortcuts = useLazy(sheet === "shortcuts", loadShortcuts);
  const Corrections = useLazy(sheet === "typography", loadCorrections);
  const [isFrench, setFrench] = useTypography();

  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (!isHelp(event)) return false;
          event.preventDefault();
          setSheet("shortcuts");
          return true;
        },
        COMMAND_PRIORITY_NORMAL,
      ),
    [editor],
  );

  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={words.label}>
        <select
          className={styles.block}
          aria-label={words.block}
          value={facts.block in words.blocks ? facts.block : "paragraph"}
          onChange={({ target }) => {
            setBlock(editor, target.value);
            editor.focus();
          }}
        >
          {Object.entries(words.blocks).map(([block, label]) => (
            <option key={block} value={block}>
              {label}
            </option>
          ))}
        </select>
        {formats.map(([format, sign, keys]) => (
          <Tool
            key={format}
            label={words[format] as string}
            keys={keys}
            isOn={facts.formats.includes(format)}
            onUse={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
          >
            <span className={styles[format]}>{sign}</span>
          </Tool>
        ))}
        <Tool
          label={words.codeInline}
          isOn={facts.formats.includes("code")}
          onUse={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, "code")}
        >
          {"<>"}
        </Tool>
        <Tool
          label={words.link}
          keys="Ctrl+K"
          isOn={facts.link !== null}
          onUse={() => editor.dispatchCommand(ASK_LINK, undefined)}
        >
          <Sign name="link" />
        </Tool>
        <Tool
          label={words.bullet}
          isOn={facts.list === "bullet"}
          onUse={() => toggleList(editor, "bullet", facts.list)}
        >
          <Sign name="bullet" />
        </Tool>
        <Tool
          label={words.number}
          isOn={facts.list === "number"}
          onUse={() => toggleList(editor, "number", facts.list)}
        >
          <Sign name="number" />
        </Tool>
        <Tool
          label={words.check}
          isOn={facts.list === "check"}
          onUse={() => toggleList(editor, "check", facts.list)}
        >
          <Sign name="check" />
        </Tool>
        <Tool label={words.image} onUse={() => editor.dispatchCommand(PICK_FILES, "image")}>
          <Sign name="image" />
        </Tool>
        <Tool label={words.library} onUse={() => insert(editor, "library")}>
          <Sign name="library" />
        </Tool>
        <Tool label={words.table} onUse={() => insert(editor, "table")}>
          <Sign name="table" />
        </Tool>
        <Tool label={words.note} onUse={() => insertNote(editor)}>
          <Sign name="note" />
        </Tool>
        <Tool label={words.rule} onUse={() => insert(editor, "rule")}>
          <Sign name="rule" />
        </Tool>
        <Tool label={words.insert} keys="Ctrl+J" onUse={() => openSlash(editor)}>
          <Sign name="plus" />
        </Tool>
        <Tool label={words.undo} keys="Ctrl+Z" onUse={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}>
          <Sign name="undo" />
        </Tool>
        <Tool label={words.redo} keys="Ctrl+Y" onUse={() => editor.dispatchCommand(REDO_COMMAND, undefined)}>
          <Sign name="redo" />
        </Tool>
        <Tool label={words.typography} isOn={isFrench} onUse={() => setFrench(!isFrench)}>
          « »
        </Tool>
        <button type="button" className={styles.tool} onClick={() => setSheet("typography")}>
          {words.correct}
        </button>
        <button type="button" className={styles.tool} onClick={() => setSheet("shortcuts")}>
          {texts.shortcuts.open}
        </button>
      </div>
      {facts.isInTable && <TableTools />}
      {facts.callout && <CalloutTools {...facts.callout} />}
      <LinkPanel current={facts.link} />
      {sheet === "shortcuts" && Shortcuts && <Shortcuts onClose={() => setSheet(null)} />}
      {sheet === "typography" && Corrections && (
        <Corrections editor={editor} onClose={() => setSheet(null)} />
      )}
    </>
  );
}

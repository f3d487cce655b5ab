import { TOGGLE_LINK_COMMAND } from "@lexical/link";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { INSERT_HORIZONTAL_RULE_COMMAND } from "@lexical/react/LexicalHorizontalRuleNode";
import { INSERT_TABLE_COMMAND } from "@lexical/table";
import {
  COMMAND_PRIORITY_NORMAL,
  FORMAT_TEXT_COMMAND,
  KEY_DOWN_COMMAND,
  REDO_COMMAND,
  type TextFormatType,
  UNDO_COMMAND,
} from "lexical";
import { useEffect, useRef, useState } from "react";
import { SEND_IMAGES } from "../plugins/ImagePlugin.tsx";
import { correctAll } from "../plugins/TypographyPlugin.tsx";
import { useTypography } from "../plugins/typographyChoice.ts";
import { texts } from "../texts.ts";
import { insertNote, setBlock, toggleList } from "./deeds.ts";
import { LinkForm } from "./LinkForm.tsx";
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

/** What one does to the text with the mouse or a finger; the keys that do the same stand in the titles. */
export function Toolbar() {
  const [editor] = useLexicalComposerContext();
  const facts = useSelectionFacts();
  const [isLinking, setLinking] = useState(false);
  const [isFrench, setFrench] = useTypography();
  const picker = useRef<HTMLInputElement>(null);

  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return false;
          event.preventDefault();
          setLinking(true);
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
          onUse={() => setLinking(!isLinking)}
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
        <Tool label={words.image} onUse={() => picker.current?.click()}>
          <Sign name="image" />
        </Tool>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label={words.image}
          onChange={({ target }) => {
            editor.dispatchCommand(SEND_IMAGES, [...(target.files ?? [])]);
            target.value = "";
          }}
        />
        <Tool
          label={words.table}
          onUse={() =>
            editor.dispatchCommand(INSERT_TABLE_COMMAND, {
              ...{ rows: "3", columns: "3", includeHeaders: { rows: true, columns: false } },
            })
          }
        >
          <Sign name="table" />
        </Tool>
        <Tool label={words.note} onUse={() => insertNote(editor)}>
          <Sign name="note" />
        </Tool>
        <Tool
          label={words.rule}
          onUse={() => editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND, undefined)}
        >
          <Sign name="rule" />
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
        <button type="button" className={styles.tool} onClick={() => correctAll(editor)}>
          {words.correct}
        </button>
      </div>
      {facts.isInTable && <TableTools />}
      {isLinking && (
        <LinkForm
          current={facts.link ?? ""}
          onClose={() => {
            setLinking(false);
            editor.focus();
          }}
          onApply={(address) => editor.dispatchCommand(TOGGLE_LINK_COMMAND, address || null)}
        />
      )}
    </>
  );
}

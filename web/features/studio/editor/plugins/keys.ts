import { FORMAT_TEXT_COMMAND, type LexicalEditor } from "lexical";
import { openSlash, setBlock, toggleList } from "../toolbar/deeds.ts";
import { ASK_LINK } from "../toolbar/LinkPanel.tsx";

export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

type Deed = (editor: LexicalEditor) => void;

// By the key's place: on a French keyboard digits are typed with Shift. Never Ctrl+Alt, which is AltGr there: « # », « @ ».
const byDigit: Readonly<Record<string, Deed>> = {
  Digit0: (editor) => setBlock(editor, "paragraph"),
  Digit2: (editor) => setBlock(editor, "h2"),
  Digit3: (editor) => setBlock(editor, "h3"),
  Digit4: (editor) => setBlock(editor, "h4"),
  Digit5: (editor) => setBlock(editor, "quote"),
  Digit6: (editor) => setBlock(editor, "code"),
  Digit7: (editor) => toggleList(editor, "number", ""),
  Digit8: (editor) => toggleList(editor, "bullet", ""),
  Digit9: (editor) => toggleList(editor, "check", ""),
};

const byLetter: Readonly<Record<string, Deed>> = {
  k: (editor) => void editor.dispatchCommand(ASK_LINK, undefined),
  e: (editor) => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, "code"),
  j: openSlash,
};

type Press = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/**
 * What a key does besides what the editor does by itself; undefined for none. Styles go by Ctrl+Shift and a digit, on a
 * Mac by ⌥⌘, where ⇧⌘3 and its neighbours take a picture of the screen.
 */
export function deedOf(press: Press, onApple: boolean): Deed | undefined {
  const isMain = onApple ? press.metaKey && !press.ctrlKey : press.ctrlKey && !press.metaKey;
  if (!isMain) return undefined;
  const isStyle = onApple ? press.altKey && !press.shiftKey : press.shiftKey && !press.altKey;
  if (isStyle) return byDigit[press.code];
  return press.altKey || press.shiftKey ? undefined : byLetter[press.key.toLowerCase()];
}

/** « / » and « ? » are one key on some keyboards and need Shift on others. */
export const isHelp = ({ key, ctrlKey, metaKey, altKey }: Press): boolean =>
  (ctrlKey || metaKey) && !altKey && (key === "/" || key === "?");

import { FORMAT_TEXT_COMMAND, type LexicalEditor } from "lexical";
import { OPEN_FIND } from "../find/FindPlugin.tsx";
import { openSlash } from "../slash/open-slash.ts";
import { setBlock, toggleList } from "../toolbar/block-commands.ts";
import { TOGGLE_LINK_PANEL } from "../toolbar/LinkPanel.tsx";

type EditorCommand = (editor: LexicalEditor) => void;

// By the key's position: on a French keyboard digits need Shift. Never Ctrl+Alt: that is AltGr there and types "#" or "@".
const withStyleKeys: Readonly<Record<string, EditorCommand>> = {
  Digit0: (editor) => setBlock(editor, "paragraph"),
  Digit2: (editor) => setBlock(editor, "h2"),
  Digit3: (editor) => setBlock(editor, "h3"),
  Digit4: (editor) => setBlock(editor, "h4"),
  Digit5: (editor) => setBlock(editor, "quote"),
  Digit6: (editor) => setBlock(editor, "code"),
  Digit7: (editor) => toggleList(editor, "number", ""),
  Digit8: (editor) => toggleList(editor, "bullet", ""),
  Digit9: (editor) => toggleList(editor, "check", ""),
  KeyF: (editor) => void editor.dispatchCommand(OPEN_FIND, undefined),
};

const byLetter: Readonly<Record<string, EditorCommand>> = {
  k: (editor) => void editor.dispatchCommand(TOGGLE_LINK_PANEL, undefined),
  e: (editor) => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, "code"),
  j: openSlash,
};

type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/**
 * Returns the command of a key press, undefined if it has none; Lexical's own shortcuts are not among them. Block types
 * have Ctrl+Shift and a digit, on a Mac ⌥⌘ and a digit, because ⇧⌘3 and its neighbours take screenshots there.
 */
export function shortcutFor(press: KeyPress, onMac: boolean): EditorCommand | undefined {
  const hasMainModifier = onMac ? press.metaKey && !press.ctrlKey : press.ctrlKey && !press.metaKey;
  if (!hasMainModifier) return undefined;
  const isBlockType = onMac ? press.altKey && !press.shiftKey : press.shiftKey && !press.altKey;
  if (isBlockType) return withStyleKeys[press.code];
  return press.altKey || press.shiftKey ? undefined : byLetter[press.key.toLowerCase()];
}

/** Returns whether a key press opens the list of shortcuts. "/" and "?" are one key, which needs Shift on some keyboards. */
export const isHelpShortcut = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  (ctrlKey || metaKey) && !altKey && (key === "/" || key === "?");

import { $findMatchingParent } from "@lexical/utils";
import {
  $createParagraphNode,
  $getNearestNodeFromDOMNode,
  $isParagraphNode,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  COMMAND_PRIORITY_NORMAL,
  INSERT_PARAGRAPH_COMMAND,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from "lexical";
import { $caret } from "../../lexical/selection.ts";
import { $isNote, $isNoteReference, $labelOf, $notes } from "./note-nodes.ts";
import { numberNotes } from "./number-notes.ts";

/** Numbers the notes; a click leads from a reference to its note, Enter and Escape from a note back behind its reference. */
export const registerNotes = (editor: LexicalEditor): (() => void) =>
  mergeRegister(
    numberNotes(editor),
    editor.registerCommand(CLICK_COMMAND, $toNote, COMMAND_PRIORITY_LOW),
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $leaveNote, COMMAND_PRIORITY_NORMAL),
    editor.registerCommand(KEY_ESCAPE_COMMAND, $leaveNote, COMMAND_PRIORITY_LOW),
  );

function $toNote({ target }: MouseEvent): boolean {
  const reference = target instanceof Node && $getNearestNodeFromDOMNode(target);
  if (!reference || !$isNoteReference(reference)) return false;
  const note = $notes().notes.find((each) => $labelOf(each) === $labelOf(reference));
  note?.selectEnd();
  return note !== undefined;
}

/** Moves the caret from a line of a note behind its reference; one without is followed by a new line. */
function $leaveNote(): boolean {
  const caret = $caret();
  const line = caret && $findMatchingParent(caret.anchor.getNode(), $isParagraphNode);
  const note = line?.getParent();
  if (!$isNote(note)) return false;
  const reference = $notes().references.find((each) => $labelOf(each) === $labelOf(note));
  if (reference) reference.selectNext(0, 0);
  else {
    const below = $createParagraphNode();
    note.insertAfter(below);
    below.select();
  }
  return true;
}

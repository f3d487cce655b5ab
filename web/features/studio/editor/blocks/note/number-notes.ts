import { $getNearestNodeFromDOMNode, type LexicalEditor, type UpdateListenerPayload } from "lexical";
import { $isNote, $isNoteReference, $labelOf, noteSelector } from "./note-nodes.ts";
import { noteTexts } from "./texts.ts";

type Changes = Pick<UpdateListenerPayload, "dirtyElements">;

/** Whether a block or a reference may have come, gone or moved. Of a letter that was typed, Lexical reports the parents as not changed by intent. */
const hasMoved = ({ dirtyElements }: Changes): boolean =>
  dirtyElements.size <= 1 || [...dirtyElements.values()].includes(true);

/** Keeps the numbers of notes and references as readers will see them: in the order of the first references. */
export function numberNotes(editor: LexicalEditor): () => void {
  return editor.registerUpdateListener((update) => {
    if (hasMoved(update)) update.editorState.read(() => $show(editor), { editor });
  });
}

function $show(editor: LexicalEditor): void {
  // In the order of the document, without a walk through it.
  const elements = editor.getRootElement()?.querySelectorAll(noteSelector) ?? [];
  const nodes = [...elements].map((element) => $getNearestNodeFromDOMNode(element));
  const [notes, references] = [nodes.filter($isNote), nodes.filter($isNoteReference)];
  const labels = [...new Set(references.map($labelOf))];
  const known = new Set(notes.map($labelOf));
  const numbers = new Map(
    labels.filter((label) => known.has(label)).map((label, at) => [label, `${at + 1}`]),
  );
  for (const node of [...notes, ...references]) {
    const element = editor.getElementByKey(node.getKey());
    const number = numbers.get($labelOf(node));
    if (!element || element.dataset.number === (number ?? "?")) continue;
    element.dataset.number = number ?? "?";
    element.ariaLabel = number ? noteTexts.name(number) : noteTexts.alone;
  }
}

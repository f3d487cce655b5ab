import { $dfs } from "@lexical/utils";
import {
  $create,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  ElementNode,
  type LexicalNode,
} from "lexical";
import { elementOfNode, importOf } from "../../cards/pasted-node.ts";
import styles from "./note.module.css";

// As markdown names the note: readers and writers see its number (number-notes.ts).
const labelState = createState("label", { parse: (value) => (typeof value === "string" ? value : "") });

/** Note: what is written of it, as blocks; its reference in the text has the same label. */
export class NoteNode extends ElementNode {
  override $config() {
    return this.config("note", {
      extends: ElementNode,
      stateConfigs: [{ flat: true, stateConfig: labelState }],
      importDOM: importOf("div", "note", $createNote, true),
    });
  }

  override createDOM(): HTMLElement {
    const box = document.createElement("div");
    box.role = "note";
    box.className = styles.note ?? "";
    return box;
  }

  override updateDOM(): false {
    return false;
  }

  override isShadowRoot(): true {
    return true;
  }

  override canBeEmpty(): false {
    return false;
  }

  /** Backspace at the start of an empty note removes it and its references; the caret goes where the first one was. */
  override collapseAtStart(): true {
    if (this.getTextContent().trim() === "") {
      const references = $notes().references.filter((each) => $labelOf(each) === $labelOf(this));
      if (references[0]) references[0].selectPrevious();
      else this.selectPrevious();
      for (const each of [...references, this]) each.remove();
    }
    return true;
  }
}

/** Place of the text that a note is about. */
export class NoteReferenceNode extends DecoratorNode<null> {
  override $config() {
    return this.config("note-reference", {
      extends: DecoratorNode,
      stateConfigs: [{ flat: true, stateConfig: labelState }],
      importDOM: importOf("span", "note-reference", $createNoteReference),
    });
  }

  override createDOM(): HTMLElement {
    const mark = document.createElement("sup");
    mark.className = styles.reference ?? "";
    return mark;
  }

  override updateDOM(): false {
    return false;
  }

  override getTextContent(): string {
    return `[^${$labelOf(this)}]`;
  }
}

export const $createNote = (label: string): NoteNode => $setState($create(NoteNode), labelState, label);

export const $createNoteReference = (label: string): NoteReferenceNode =>
  $setState($create(NoteReferenceNode), labelState, label);

export const $isNote = (node: LexicalNode | null | undefined): node is NoteNode => node instanceof NoteNode;

export const $isNoteReference = (node: LexicalNode | null | undefined): node is NoteReferenceNode =>
  node instanceof NoteReferenceNode;

export const $labelOf = (node: NoteNode | NoteReferenceNode): string => $getState(node, labelState);

/** Returns the notes of the text and their references, in order. */
export function $notes(): { notes: NoteNode[]; references: NoteReferenceNode[] } {
  const nodes = $dfs().map(({ node }) => node);
  return { notes: nodes.filter($isNote), references: nodes.filter($isNoteReference) };
}

/** Selector of the elements of notes and references in the editor. */
export const noteSelector = `.${styles.note}, .${styles.reference}`;

/** Returns the labels that the text has, of notes and of references. */
export function $noteLabels(): Set<string> {
  const { notes, references } = $notes();
  return new Set([...notes, ...references].map($labelOf));
}

/** Returns elements of pasted HTML that become such nodes; what is put into that of a note is its text. */
export const noteElement = (document: Document, label: string): HTMLElement =>
  elementOfNode(document, "div", "note", label, "");
export const noteReferenceElement = (document: Document, label: string): HTMLElement =>
  elementOfNode(document, "span", "note-reference", label);

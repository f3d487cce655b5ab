import type { AnyLexicalExtension, Klass, LexicalEditor, LexicalNode } from "lexical";
import type { Nodes, PhrasingContent, RootContent } from "mdast";
import type { ComponentType } from "react";
import type { JournalArea } from "../../../../lib/browser/journal.ts";
import type { RichNode } from "../compare/rich-node.ts";

/** Conversion of what is inside a block of markdown. */
export interface Inside {
  $inline: (nodes: readonly PhrasingContent[]) => LexicalNode[];
  /** Returns null if one of the blocks can't be converted. */
  $blocks: (nodes: readonly RootContent[]) => LexicalNode[] | null;
}

/** Groups of the slash menu, in its order. */
export type SlashGroup = "text" | "media" | "callouts" | "structure";

/** Entry of the slash menu. */
export interface SlashEntry {
  name: string;
  group: SlashGroup;
  /** SVG path in a square of 24, drawn as a line. */
  icon: string;
  label: string;
  /** Other words that find it, also in English. */
  synonyms?: string;
  /** The one kind of document that has it; absent for all. */
  only?: JournalArea;
  insert: (editor: LexicalEditor) => void;
}

/**
 * A kind of block: an extension of Lexical, with all else that the editor knows of it. Its commands are what it registers, its texts, card
 * and fields lie beside it (docs/add-a-block.md).
 */
export interface Block extends AnyLexicalExtension {
  /** Lexical's classes of its nodes. */
  nodes?: readonly Klass<LexicalNode>[];
  /** Converts a block of markdown to a node; null for one of another kind, or without a tool. */
  $read?: (node: RootContent, inside: Inside) => LexicalNode | null;
  /** Converts a node to markdown's, none for an empty one; null for a node of another kind. */
  $write?: (
    node: LexicalNode,
    $blocks: (nodes: readonly LexicalNode[]) => RootContent[],
  ) => RootContent[] | null;
  /** Returns what is compared of a block of markdown; null for one of another kind. */
  compare?: (node: RootContent, inside: (children: readonly Nodes[]) => RichNode[]) => RichNode[] | null;
  slash?: readonly SlashEntry[];
  /** Tools that float over the text while the caret is in the block. */
  Tools?: ComponentType;
}

import { INSERT_HORIZONTAL_RULE_COMMAND } from "@lexical/react/LexicalHorizontalRuleNode";
import { INSERT_TABLE_COMMAND } from "@lexical/table";
import type { LexicalEditor } from "lexical";
import { PICK_FILES, type PickableKind } from "../richtext/FilesPlugin.tsx";
import { PICK_FROM_LIBRARY } from "../richtext/LibraryPlugin.tsx";
import { texts } from "../texts.ts";
import {
  insertCallout,
  insertEmbed,
  insertFootnote,
  setBlock,
  toggleList,
} from "../toolbar/block-commands.ts";

export type BlockName = keyof typeof texts.slash.blocks;

export interface Block {
  name: BlockName;
  label: string;
  insert: (editor: LexicalEditor) => void;
}

const pick = (kind: PickableKind) => (editor: LexicalEditor) => void editor.dispatchCommand(PICK_FILES, kind);

const inserts: Record<BlockName, (editor: LexicalEditor) => void> = {
  h2: (editor) => setBlock(editor, "h2"),
  h3: (editor) => setBlock(editor, "h3"),
  h4: (editor) => setBlock(editor, "h4"),
  bullet: (editor) => toggleList(editor, "bullet", ""),
  number: (editor) => toggleList(editor, "number", ""),
  check: (editor) => toggleList(editor, "check", ""),
  quote: (editor) => setBlock(editor, "quote"),
  note: (editor) => insertCallout(editor, "NOTE"),
  warning: (editor) => insertCallout(editor, "WARNING"),
  image: pick("image"),
  gallery: pick("gallery"),
  library: (editor) => void editor.dispatchCommand(PICK_FROM_LIBRARY, undefined),
  embed: insertEmbed,
  video: pick("video"),
  sound: pick("audio"),
  table: (editor) =>
    void editor.dispatchCommand(INSERT_TABLE_COMMAND, {
      rows: "3",
      columns: "3",
      includeHeaders: { rows: true, columns: false },
    }),
  code: (editor) => setBlock(editor, "code"),
  footnote: insertFootnote,
  rule: (editor) => void editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND, undefined),
};

/** Blocks that the slash menu offers, in the order in which it shows them. */
export const blocks: readonly Block[] = (Object.keys(inserts) as BlockName[]).map((name) => ({
  name,
  label: texts.slash.blocks[name][0],
  insert: inserts[name],
}));

/** Inserts a block at the caret. */
export const insertBlock = (editor: LexicalEditor, name: BlockName): void => inserts[name](editor);

const plain = (text: string): string =>
  text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replace(/œ/g, "oe").replace(/’/g, "'");

/** Returns the blocks for which each typed word begins a word of the label or of its synonyms; accents and case are ignored. */
export function blocksFor(query: string): readonly Block[] {
  const typed = plain(query).trim().split(/\s+/);
  return blocks.filter(({ name }) => {
    const names = texts.slash.blocks[name].flatMap((name) => plain(name).split(/[\s'-]+/));
    return typed.every((word) => names.some((each) => each.startsWith(word)));
  });
}

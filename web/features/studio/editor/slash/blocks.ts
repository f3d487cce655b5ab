import type { ListType } from "@lexical/list";
import { INSERT_HORIZONTAL_RULE_COMMAND } from "@lexical/react/LexicalHorizontalRuleNode";
import { INSERT_TABLE_COMMAND } from "@lexical/table";
import type { LexicalEditor } from "lexical";
import { PICK_FILES, type PickableKind } from "../richtext/FilesPlugin.tsx";
import { PICK_FROM_LIBRARY } from "../richtext/LibraryPlugin.tsx";
import { texts } from "../texts.ts";
import {
  insertCallout,
  insertCard,
  insertFootnote,
  setBlock,
  startLine,
  toggleList,
} from "../toolbar/block-commands.ts";

export type BlockName = keyof typeof texts.slash.blocks;

export interface Block {
  name: BlockName;
  label: string;
  insert: (editor: LexicalEditor) => void;
}

const pick = (kind: PickableKind) => (editor: LexicalEditor) => void editor.dispatchCommand(PICK_FILES, kind);

/** Begins a block of text: what stands before the caret in its line keeps the type that it has. */
const begin = (type: string) => (editor: LexicalEditor) => {
  startLine(editor);
  setBlock(editor, type);
};
const beginList = (type: ListType) => (editor: LexicalEditor) => {
  startLine(editor);
  toggleList(editor, type, "");
};

const inserts: Record<BlockName, (editor: LexicalEditor) => void> = {
  h2: begin("h2"),
  h3: begin("h3"),
  h4: begin("h4"),
  bullet: beginList("bullet"),
  number: beginList("number"),
  check: beginList("check"),
  quote: begin("quote"),
  note: (editor) => insertCallout(editor, "NOTE"),
  warning: (editor) => insertCallout(editor, "WARNING"),
  image: pick("image"),
  gallery: pick("gallery"),
  library: (editor) => void editor.dispatchCommand(PICK_FROM_LIBRARY, undefined),
  video: pick("video"),
  embed: (editor) => insertCard(editor, "embed"),
  bookmark: (editor) => insertCard(editor, "bookmark"),
  button: (editor) => insertCard(editor, "button"),
  sound: pick("audio"),
  table: (editor) =>
    void editor.dispatchCommand(INSERT_TABLE_COMMAND, {
      rows: "3",
      columns: "3",
      includeHeaders: { rows: true, columns: false },
    }),
  code: begin("code"),
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

/**
 * Returns the blocks for which each typed word begins a word of the label or of its synonyms; accents and case are ignored.
 * A label that begins with what is typed comes first, the shortest before others, then labels with such a word, then synonyms.
 */
export function blocksFor(query: string): readonly Block[] {
  const typed = plain(query).trim();
  if (!typed) return blocks;
  return blocks
    .map((block) => ({ block, rank: rankOf(block, typed) }))
    .filter(({ rank }) => rank < ranks.none)
    .sort((first, second) => first.rank - second.rank || lengthIfPrefix(first) - lengthIfPrefix(second))
    .map(({ block }) => block);
}

const ranks = { prefix: 0, word: 1, synonym: 2, none: 3 } as const;

interface RankedBlock {
  block: Block;
  rank: number;
}

const lengthIfPrefix = ({ block, rank }: RankedBlock): number =>
  rank === ranks.prefix ? block.label.length : 0;

function rankOf({ name, label }: Block, typed: string): number {
  if (plain(label).startsWith(typed)) return ranks.prefix;
  const words = typed.split(/\s+/);
  const isFoundIn = (names: readonly string[]) => {
    const parts = names.flatMap((name) => plain(name).split(/[\s'-]+/));
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  if (isFoundIn([label])) return ranks.word;
  return isFoundIn(texts.slash.blocks[name]) ? ranks.synonym : ranks.none;
}

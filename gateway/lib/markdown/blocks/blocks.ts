import type { BlockName } from "../../../../schema/markdown/blocks.ts";
import type { Block } from "./block.ts";
import { bookmark } from "./bookmark.ts";
import { button } from "./button.ts";
import { callout } from "./callout.ts";
import { code } from "./code.ts";
import { embed } from "./embed.ts";
import { heading } from "./heading.ts";
import { latest } from "./latest.ts";
import { list } from "./list.ts";
import { note } from "./note.ts";
import { gallery, picture } from "./picture.ts";
import { table } from "./table.ts";

const byName: Readonly<Record<BlockName, Block>> = {
  // Before what is made of paragraphs: its first line becomes one.
  callout,
  picture,
  gallery,
  button,
  latest,
  bookmark,
  embed,
  heading,
  list,
  table,
  code,
  note,
  // As markdown has them.
  quote: {},
  rule: {},
};

/** The kinds of blocks, in the order in which they make a page of a text. */
export const blocks: readonly Block[] = Object.values(byName);

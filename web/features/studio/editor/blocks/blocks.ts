import type { Block } from "./block.ts";
import { bookmarkBlock } from "./bookmark/block.ts";
import { buttonBlock } from "./button/block.ts";
import { calloutBlock } from "./callout/block.ts";
import { codeBlock } from "./code/block.ts";
import { embedBlock } from "./embed/block.ts";
import { galleryBlock } from "./gallery/block.ts";
import { headingBlock } from "./heading/block.ts";
import { latestBlock } from "./latest/block.ts";
import { listBlock } from "./list/block.ts";
import { noteBlock } from "./note/block.ts";
import { pictureBlock } from "./picture/block.ts";
import { quoteBlock } from "./quote/block.ts";
import { ruleBlock } from "./rule/block.ts";
import { sourceBlock } from "./source/block.ts";
import { tableBlock } from "./table/block.ts";

/** The blocks of a text, in the order in which a block of markdown is offered to them and in which the slash menu shows them. */
export const blocks: readonly Block[] = [
  headingBlock,
  listBlock,
  calloutBlock,
  quoteBlock,
  pictureBlock,
  galleryBlock,
  bookmarkBlock,
  buttonBlock,
  embedBlock,
  tableBlock,
  codeBlock,
  noteBlock,
  latestBlock,
  ruleBlock,
  sourceBlock,
];

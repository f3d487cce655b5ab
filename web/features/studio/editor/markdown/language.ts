import type { Node, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkStringify from "remark-stringify";
import { unified } from "unified";

/** Markdown source that is written as it is, without escaping. */
export interface Raw extends Node {
  type: "raw";
  value: string;
}

declare module "mdast" {
  interface RootContentMap {
    raw: Raw;
  }
  interface PhrasingContentMap {
    raw: Raw;
  }
}

const language = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkStringify, {
    bullet: "-",
    emphasis: "*",
    rule: "-",
    listItemIndent: "one",
    handlers: { raw: ({ value }: Raw) => value },
  })
  .freeze();

/** Parses the dialect of the articles: CommonMark with GFM's tables, footnotes, check lists and strikethrough. */
export const parse = (markdown: string): Root => language.parse(markdown);

/** Writes a tree in that dialect. */
export const stringify = (tree: Root): string => language.stringify(tree);

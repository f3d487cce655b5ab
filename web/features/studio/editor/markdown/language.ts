import type { Node, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkStringify from "remark-stringify";
import { unified } from "unified";

/** Source that goes through untouched. */
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

/** The dialect of our articles: CommonMark with tables, footnotes, check lists and struck words. */
export const parse = (markdown: string): Root => language.parse(markdown);

export const stringify = (tree: Root): string => language.stringify(tree);

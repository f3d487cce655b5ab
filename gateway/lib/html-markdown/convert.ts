import type { Root as HastRoot } from "hast";
import { toMdast } from "hast-util-to-mdast";
import type { Root } from "mdast";
import rehypeParse from "rehype-parse";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { partAtDoubleBreaks } from "./double-breaks.ts";
import { handlersFor } from "./handlers.ts";
import { linkLoneAddresses } from "./lone-addresses.ts";
import { remarkLostStyles } from "./lost-styles.ts";
import { addNotes } from "./notes.ts";
import { flattenCells } from "./table-cells.ts";
import { takeWrittenNotes } from "./written-notes.ts";

export interface ConversionTask {
  readonly html: string;
  /** New addresses by those of the text; the others stay. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Titles of the articles that come with this one, by their addresses in the text. */
  readonly titles?: ReadonlyMap<string, string>;
  /** Notes by the ids with which the text refers to them, as HTML. */
  readonly notes: ReadonlyMap<string, string>;
}

export interface Converted {
  readonly markdown: string;
  /** Losses, each once. */
  readonly remarks: string[];
}

const parser = unified().use(rehypeParse, { fragment: true });
const writer = unified()
  .use(remarkGfm)
  .use(remarkStringify, { bullet: "-", rule: "-", fences: true, listItemIndent: "one" });

/**
 * Converts the HTML of another system to the markdown of this site: figures with captions, galleries, embeds, footnotes,
 * tables, buttons. Scripts, styles, forms and frames don't come in; what is lost is a remark. Throws RangeError for HTML
 * that is nested too deeply.
 */
export function htmlToMarkdown({ html, addresses, titles = new Map(), notes }: ConversionTask): Converted {
  const remarks = new Set<string>();
  const context = { addresses, remarks, references: [] as string[] };
  const toMarkdown = (read: HastRoot): Root => {
    remarkLostStyles(read, remarks);
    return toMdast(read, {
      handlers: handlersFor(context),
      nodeHandlers: { comment: () => undefined },
      document: true,
    }) as Root;
  };
  const read = parser.parse(html);
  const written = takeWrittenNotes(read);
  const tree = toMarkdown(read);
  flattenCells(tree, remarks);
  partAtDoubleBreaks(tree);
  linkLoneAddresses(tree, { addresses, titles });
  addNotes(tree, context.references, (id) =>
    toMarkdown(written.get(id) ?? parser.parse(notes.get(id) ?? "")),
  );
  return { markdown: writer.stringify(tree).trim(), remarks: [...remarks] };
}

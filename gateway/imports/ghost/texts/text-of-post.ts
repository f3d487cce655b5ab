import { type GhostRow, isRow, textIn } from "../ghost-tables.ts";
import { lexicalHtml } from "./lexical.ts";
import { mobiledocHtml } from "./mobiledoc.ts";

/** Text of an article of Ghost, as HTML, and the kinds of cards in it that can't be shown. */
export interface GhostText {
  readonly html: string;
  readonly left: readonly string[];
}

/** Returns the text of a post: its HTML, or where the export lacks that, what the editor of its time has kept. */
export function textOfPost(post: GhostRow): GhostText {
  const html = textIn(post, "html");
  if (html.trim()) return { html, left: [] };
  const left = new Set<string>();
  const leave = (name: string) => void left.add(name);
  const lexical = documentIn(post, "lexical");
  const mobiledoc = documentIn(post, "mobiledoc");
  const read =
    (lexical && lexicalHtml(lexical, leave)) || (mobiledoc && mobiledocHtml(mobiledoc, leave)) || "";
  return { html: read, left: [...left] };
}

function documentIn(post: GhostRow, name: string): GhostRow | null {
  try {
    const read: unknown = JSON.parse(textIn(post, name) || "null");
    return isRow(read) ? read : null;
  } catch {
    return null;
  }
}

import { readAttributes } from "./attributes.ts";
import { classicParagraphs } from "./paragraphs.ts";
import { replaceShortcodes, type ShortcodeMedia } from "./shortcodes.ts";

export interface PlainBody {
  readonly html: string;
  /** Notes by id, as HTML. */
  readonly notes: ReadonlyMap<string, string>;
  readonly remarks: readonly string[];
}

interface BodyParts extends ShortcodeMedia {
  readonly notes: ReadonlyMap<string, string>;
  /** HTML of a reusable block by its key. */
  readonly fragment: (key: string) => string | undefined;
}

/** Blocks that hold nothing of their own. */
const empty = new Set(["more", "nextpage", "spacer", "separator", "footnotes", "post-content"]);
/** A block within a block within a block is enough. */
const mostInclusions = 3;

/** Returns the plain HTML of a text of WordPress: reusable blocks, shortcodes, notes, and paragraphs of the classic editor. */
export function plainBody(body: string, { notes, fragment, ...media }: BodyParts): PlainBody {
  const remarks = new Set<string>();
  const included = includeFragments(body, fragment, (text) => remarks.add(text), 0);
  const replaced = replaceShortcodes(included, media, (text) => remarks.add(text));
  const isOfBlocks = /<!--\s*wp:/.test(body);
  const { html, found } = markNotes(isOfBlocks ? replaced : classicParagraphs(replaced));
  return { html, notes: new Map([...notes, ...found]), remarks: [...remarks] };
}

/** Puts reusable blocks in their places; blocks that WordPress fills by itself are remarked. */
function includeFragments(
  body: string,
  fragment: BodyParts["fragment"],
  remark: (text: string) => void,
  depth: number,
): string {
  return body.replace(/<!--\s*wp:([\w/-]+)(\s[^<>]*)?\/-->/g, (_, name: string, options = "") => {
    if (empty.has(name)) return "";
    const html = name === "block" ? fragment(/"ref":(\d+)/.exec(options)?.[1] ?? "") : undefined;
    if (html !== undefined && depth < mostInclusions)
      return includeFragments(html, fragment, remark, depth + 1);
    const url = /"url":"([^"]+)"/.exec(options)?.[1]?.replaceAll("\\/", "/").replaceAll("\\u0026", "&");
    if (url) return `<p>${url}</p>`;
    remark(`Bloc que WordPress remplit lui-même laissé\u00a0: «\u00a0${name}\u00a0»`);
    return "";
  });
}

/** Gives the notes that are written within the text ids, as those of the editor have. */
function markNotes(body: string): { readonly html: string; readonly found: ReadonlyMap<string, string> } {
  const found = new Map<string, string>();
  const html = body.replace(/<sup data-note=("(?:[^"]*)")><\/sup>/g, (_, quoted: string) => {
    const id = `note-${found.size + 1}`;
    const written = readAttributes(`text=${quoted}`).text ?? "";
    found.set(
      id,
      written
        .replace(/&quot;/g, '"')
        .replace(/&lt;/g, "<")
        .replace(/&gt;/g, ">"),
    );
    return `<sup data-fn="${id}"></sup>`;
  });
  return { html, found };
}

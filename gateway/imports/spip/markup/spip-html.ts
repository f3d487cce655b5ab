import { withoutEnd } from "../../../../schema/text/ends.ts";
import { blocksOf, paragraphsOf } from "./blocks.ts";
import { type FindTarget, linksOf } from "./links.ts";
import { between, KeptPieces, withoutSigns } from "./marks.ts";
import { inOneLanguage } from "./multi.ts";

/** Returns what a text shows by `<img12|left>`, as HTML; null for a model that is unknown here. */
export type ShowModel = (name: string, id: string, options: readonly string[]) => string | null;

export interface MarkupParts {
  /** Language of the site, of which `<multi>` keeps the part. */
  readonly language: string;
  readonly find: FindTarget;
  readonly show: ShowModel;
  readonly remark: (text: string) => void;
}

export interface MarkupHtml {
  readonly html: string;
  /** Notes by the ids with which the text refers to them, as HTML. */
  readonly notes: ReadonlyMap<string, string>;
}

/** Converts the typographic marks of SPIP to HTML; HTML within the text stays. `first` numbers the notes of several texts of one article. */
export function spipHtml(written: string, parts: MarkupParts, first = 1): MarkupHtml {
  const pieces = new KeptPieces();
  const keep = (html: string) => pieces.keep(html);
  const notes = new Map<string, string>();
  const named = new Map<string, string>();
  const mark = (id: string) => keep(`<sup data-fn="${id}"></sup>`);

  const prepared = inOneLanguage(lowerTags(withoutSigns(written)), parts.language, parts.remark);
  const quoted = between(verbatim(prepared, keep), "[[", "]]", (inner) => {
    const [, name, text = inner] = /^\s*<([^<>'"]*)>([\s\S]*)$/.exec(inner) ?? [];
    const former = name && !text.trim() ? named.get(name.trim()) : undefined;
    if (former) return mark(former);
    const id = `note-${first + notes.size}`;
    notes.set(id, text.trim());
    if (name?.trim()) named.set(name.trim(), id);
    return mark(id);
  });
  const html = (text: string) => paragraphsOf(inlineOf(text, parts, keep));
  const body = html(quoted);
  const noteHtml = new Map([...notes].map(([id, text]) => [id, pieces.putBack(html(text))]));
  return { html: pieces.putBack(body), notes: noteHtml };
}

/** SPIP counts the addresses of HTML, as those of its own links, from its root. */
const rooted = (attributes: string): string =>
  attributes.replace(/((?:^|\s)(?:href|src)\s?=\s?["'])(?![a-z][a-z\d+.-]*:|[/#?"'])/gi, "$1/");

/** The tags that SPIP reads itself, written alike. */
const lowerTags = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/<(\/?)(code|cadre|quote|poesie|poetry|html|math|multi|intro)\b[^<>]*>/gi, (_, slash, name) =>
      `<${slash}${String(name).toLowerCase()}>`.replace("poetry", "poesie"),
    );

/** Keeps apart what is shown letter by letter: code, frames of code, raw HTML, poems. */
function verbatim(text: string, keep: (html: string) => string): string {
  const block = (inner: string) => `\n\n${keep(`<pre><code>${escapeCode(inner)}</code></pre>`)}\n\n`;
  const code = (inner: string) =>
    inner.includes("\n") ? block(inner) : keep(`<code>${escapeCode(inner)}</code>`);
  const framed = between(text, "<cadre>", "</cadre>", (inner) => block(inner.trimEnd().replace(/^\n+/, "")));
  const coded = between(framed, "<code>", "</code>", (inner) =>
    code(withoutEnd(inner, "\n").replace(/^\n+/, "")),
  );
  const raw = between(between(coded, "<html>", "</html>", keep), "<!--", "-->", () => "");
  const poems = between(raw, "<poesie>", "</poesie>", (inner) => {
    const verses = inner
      .trim()
      .replace(/\n(?=[^\n])/g, "<br>")
      .replace(/\n(<br>)?/g, "\n\n");
    return `\n\n<blockquote>\n\n${verses}\n\n</blockquote>\n\n`;
  });
  return (
    poems
      .replace(/<\/?intro>/g, "")
      .replace(/<(\/?)quote>/g, "\n\n<$1blockquote>\n\n")
      // Marks within the attributes of HTML are none.
      .replace(
        /<([a-z]+[1-6]?)\s([^<>]*)>/gi,
        (_, name: string, rest: string) => `<${name} ${keep(rooted(rest.trimStart()))}>`,
      )
  );
}

const escapeCode = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

function inlineOf(text: string, { find, show, remark }: MarkupParts, keep: (html: string) => string): string {
  const models = text.replace(
    /<([a-z_]+)(\d+)((?:\|[^<>|]*)*)>/gi,
    (whole, name: string, id: string, rest: string) => {
      if (/^h$/i.test(name)) return whole;
      const shown = show(name.toLowerCase(), id, rest.split("|").slice(1));
      if (shown === null) remark(`Modèle laissé\u00a0: <${name}${id}>`);
      return shown ? `\n\n${keep(shown)}\n\n` : "";
    },
  );
  const unknown = models.replace(/<([a-z_]+)\|[^<>]*>/gi, (_, name: string) => {
    remark(`Modèle laissé\u00a0: <${name}>`);
    return "";
  });
  const linked = linksOf(unknown, find, keep, remark);
  const strong = between(
    blocksOf(headings(linked)),
    "{{",
    "}}",
    (inner) => `<strong>${inner.trim()}</strong>`,
  );
  return strong
    .replace(/\{([^{}]*)\}/g, (_, words: string) => `<em>${words.trim()}</em>`)
    .replace(/(?<!-)--(?![->])/g, "—")
    .replace(/(?<=\s|^)(<-->|-->|<--|==>)(?=\s|$)/gm, (arrow) => arrows[arrow] ?? arrow)
    .replace(/(?<=\S)~(?=\S)/g, "\u00a0");
}

const arrows: Readonly<Record<string, string>> = { "-->": "→", "<--": "←", "<-->": "↔", "==>": "⇒" };

/** `{{{ }}}` is a heading; stars at its beginning tell the level. */
const headings = (text: string): string =>
  between(text, "{{{", "}}}", (inner) => {
    const [, stars = "", words = inner] = /^\s*(\*{1,5})\s*([\s\S]*)$/.exec(inner) ?? [];
    const level = Math.min(Math.max(stars.length + 1, 2), 4);
    return `\n\n<h${level}>${words.trim()}</h${level}>\n\n`;
  });

import { Parser } from "htmlparser2";
import { changedText, type TextChange } from "../texts/changed-text.ts";
import { escapeHtml } from "../wordpress/attributes.ts";

interface PlainBody {
  readonly body: string;
  /** Notes by id, as HTML. */
  readonly notes: ReadonlyMap<string, string>;
  readonly remarks: readonly string[];
}

type Details = Readonly<Record<string, unknown>>;

/** Blocks whose content stands in their elements, besides the description that Substack reads. */
const written =
  /^(captioned-image|image(?!-gallery)|button|subscription|youtube|vimeo|spotify|soundcloud|apple-podcast|pullquote|footnote|captioned-button|preformatted|callout|paywall|native-audio)/;

/** Returns the HTML of Substack with what its scripts show from descriptions: galleries, posts, formulas, notes. */
export function plainBody(html: string): PlainBody {
  const remarks = new Set<string>();
  const notes = new Map<string, string>();
  const changes: TextChange[] = [];
  let note: (PlainNote & { readonly depth: number; readonly start: number }) | null = null;
  let anchor: { readonly start: number; readonly id: string } | null = null;
  let depth = 0;
  const parser = new Parser({
    onopentag(tag, { class: name = "", id = "", href = "", ...attributes }) {
      const start = parser.startIndex;
      depth += 1;
      if (note) readInNote(note, { tag, id, depth: depth - note.depth, end: parser.endIndex + 1 });
      else if (tag === "div" && name === "footnote") note = { depth, start, id: "", from: 0, to: 0 };
      else if (tag === "a" && /\bfootnote-anchor\b/.test(name) && href.startsWith("#footnote-"))
        anchor = { start, id: href.slice(1) };
      const details = attributes["data-attrs"];
      if (tag === "div" && details !== undefined)
        changes.push({ start, end: start, shown: () => shownBefore(name, details, remarks) });
    },
    onclosetag(tag) {
      const end = parser.endIndex + 1;
      if (anchor && tag === "a") {
        const { start, id } = anchor;
        changes.push({
          start,
          end,
          shown: () => (notes.has(id) ? `<sup data-fn="${id}"></sup>` : html.slice(start, end)),
        });
        anchor = null;
      }
      if (note && depth === note.depth + 1 && note.from > 0 && note.to === 0) note.to = parser.startIndex;
      if (note && depth === note.depth) {
        if (note.id) notes.set(note.id, html.slice(note.from, note.to));
        if (note.id) changes.push({ start: note.start, end, shown: () => "" });
        note = null;
      }
      depth -= 1;
    },
  });
  parser.end(html);
  return { body: changedText(html, changes), notes, remarks: [...remarks] };
}

/** A note while it is read: its id, and where its words stand. */
interface PlainNote {
  id: string;
  from: number;
  to: number;
}

/** A note holds its number, a link with the note's id, and then its words. */
function readInNote(
  note: PlainNote,
  { tag, id, depth, end }: { tag: string; id: string; depth: number; end: number },
): void {
  if (depth !== 1) return;
  if (tag === "a" && !note.id && /^footnote-[\w-]+$/.test(id)) note.id = id;
  else if (tag === "div" && note.from === 0) note.from = end;
}

function shownBefore(className: string, details: string, remarks: Set<string>): string {
  const name = /^[\w-]+/.exec(className)?.[0] ?? "";
  if (written.test(name)) return "";
  const shown = shownOf(name, detailsOf(details));
  if (!shown) remarks.add(`Bloc de Substack laissé\u00a0: «\u00a0${name}\u00a0»`);
  return shown;
}

function shownOf(name: string, details: Details): string {
  const [url, title] = [textOf(details.url) || textOf(details.canonical_url), textOf(details.title)];
  if (name === "image-gallery-embed") return galleryOf(groupOf(details.gallery));
  if (name === "latex-rendered")
    return `<p><code>${escapeHtml(textOf(details.persistentExpression))}</code></p>`;
  if (!/^https?:/.test(url)) return "";
  return title ? `<p><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></p>` : `<p>${escapeHtml(url)}</p>`;
}

function galleryOf({ images, caption }: Details): string {
  const pictures = (Array.isArray(images) ? images : []).map((each: unknown) => {
    const { src, alt } = groupOf(each);
    return `<img src="${escapeHtml(textOf(src))}" alt="${escapeHtml(textOf(alt))}">`;
  });
  const words = textOf(caption);
  return pictures.length > 0
    ? `<figure>${pictures.join("")}${words ? `<figcaption>${escapeHtml(words)}</figcaption>` : ""}</figure>`
    : "";
}

const groupOf = (value: unknown): Details =>
  typeof value === "object" && value !== null ? (value as Details) : {};
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function detailsOf(written: string): Details {
  try {
    return groupOf(JSON.parse(written));
  } catch {
    return {};
  }
}

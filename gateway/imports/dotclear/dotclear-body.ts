import type { DotclearStore } from "./dotclear-store.ts";

/** An address in the text whose file is a smaller copy of a picture: `/public/port/.quai_m.jpg`. */
const smaller = /((?:src|href)=["'])([^"'<>]*\/)\.([^"'<>/]+)_(?:sq|o|t|s|m)\.(\w{3,4})(?=["'])/g;

interface DotclearText {
  readonly body: string;
  /** Notes by id, as HTML. */
  readonly notes: ReadonlyMap<string, string>;
}

/** Returns the HTML that Dotclear made of a text, with whole pictures, and its notes apart. */
export function dotclearBody(html: string, store: Pick<DotclearStore, "media">): DotclearText {
  const whole = html.replace(smaller, (_, start: string, folder: string, name: string, ending: string) => {
    const found = [...endingsOf(folder, name)].map((each) => store.media.get(each)).find(Boolean);
    return `${start}${folder}${name}.${found?.split(".").at(-1) ?? ending}`;
  });
  return takeNotes(whole);
}

/** Yields the path of a file as the list of media may have it: the folder of all files stands before it in a text. */
function* endingsOf(folder: string, name: string): Generator<string> {
  const parts = `${folder}${name}`.split("/");
  for (let at = 0; at < parts.length; at++) yield parts.slice(at).join("/");
}

const reference = /<sup>\[?<a href="#([\w-]*pnote-[\w-]+)"[^<>]*>\d+<\/a>\]?<\/sup>/g;
const list = /<(div|aside) class="footnotes">/;
const note = /<p>\[?<a href="#rev-[\w-]+" id="([\w-]+)"[^<>]*>\d+<\/a>\]?/;

/** The wiki of Dotclear writes notes as paragraphs at the end of the text. */
function takeNotes(html: string): DotclearText {
  const [, element] = list.exec(html) ?? [];
  const start = element ? html.search(list) : -1;
  const end = element ? html.indexOf(`</${element}>`, start) : -1;
  const notes = new Map<string, string>();
  if (start < 0 || end < 0) return { body: html, notes };
  for (const part of html.slice(start, end).split("</p>")) {
    const found = note.exec(part);
    if (found?.[1]) notes.set(found[1], part.slice(found.index + found[0].length).trim());
  }
  if (notes.size === 0) return { body: html, notes };
  const marked = (text: string) =>
    text.replace(reference, (written, id: string) =>
      notes.has(id) ? `<sup data-fn="${id}"></sup>` : written,
    );
  return { body: marked(html.slice(0, start)) + html.slice(end + `</${element}>`.length), notes };
}

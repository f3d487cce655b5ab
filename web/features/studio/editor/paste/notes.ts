import { noteElement } from "../blocks/note/note-nodes.ts";
import { type Context, copyLine, plainContext } from "./copy-line.ts";
import { setNoteLabel } from "./foreign-html.ts";

/**
 * Finds the notes of Word, LibreOffice, Google Docs and of this site: a link in the text and a link in the note that lead
 * to each other. The links in the text are marked with a label, the notes are taken out of the source, and comments of Google
 * Docs, which have the same form, with them. `append` puts the notes below the copied text.
 */
export function takeNotes(body: HTMLElement, taken: ReadonlySet<string>) {
  const notes: { label: string; element: Element }[] = [];
  const byName = new Map<string, Element>();
  for (const each of body.querySelectorAll("[id], [name]"))
    for (const name of namesOf(each)) if (!byName.has(name)) byName.set(name, each);
  let number = 0;
  for (const link of body.querySelectorAll<HTMLElement>('a[href^="#"]')) {
    // Within a note that was taken out.
    if (!body.contains(link)) continue;
    const back = linkBack(byName, link);
    const note = back && noteAround(back, link);
    if (!back || !note) continue;
    back.remove();
    note.remove();
    if (/cmnt/.test(link.getAttribute("href") ?? "")) {
      link.remove();
      continue;
    }
    do number++;
    while (taken.has(String(number)));
    notes.push({ label: String(number), element: note });
    setNoteLabel(link, String(number));
  }
  for (const list of body.querySelectorAll(
    '[data-foreign-style*="footnote-list"], section.footnotes, section[data-footnotes]',
  )) {
    for (const rest of list.querySelectorAll("hr, h2")) rest.remove();
  }
  const append = (into: Element, context: Context) => {
    // The line above the notes.
    if (notes.length > 0 && into.lastElementChild?.tagName === "HR") into.lastElementChild.remove();
    for (const { label, element } of notes) {
      const line = into.ownerDocument.createElement("p");
      copyLine(element, line, { ...context, marks: plainContext.marks });
      const note = noteElement(into.ownerDocument, label);
      note.append(line);
      into.append(note);
    }
  };
  return { append };
}

const namesOf = (element: Element): string[] =>
  [element.id, element.getAttribute("name") ?? ""].filter(Boolean);

/** Returns the link of a note that leads back to the link in the text; null for a link that is no note's. */
function linkBack(byName: ReadonlyMap<string, Element>, link: HTMLElement): Element | null {
  const at = byName.get(link.getAttribute("href")!.slice(1));
  const own = [link, link.parentElement!].flatMap(namesOf);
  if (!at || own.length === 0) return null;
  const leadsBack = (each: Element) => own.some((name) => each.getAttribute("href") === `#${name}`);
  const back = leadsBack(at) ? at : [...at.querySelectorAll('a[href^="#"]')].find(leadsBack);
  const isBelow = back && link.compareDocumentPosition(back) & Node.DOCUMENT_POSITION_FOLLOWING;
  return back && isBelow ? back : null;
}

/** Returns the element that holds one note: the largest around its link back that holds no other's, and not the text. */
function noteAround(back: Element, link: Element): Element | null {
  let note = back.closest("li, p, dd, div, aside");
  const isAlone = (element: Element | null): element is Element =>
    element?.matches("li, p, dd, div, aside") === true &&
    !element.contains(link) &&
    [...element.querySelectorAll('a[href^="#"]')].every((each) => each === back || note!.contains(each));
  while (note && isAlone(note.parentElement) && note.parentElement !== note.ownerDocument.body) {
    // Another paragraph may be of the text: only what holds nothing but notes' own paragraphs.
    if (!/footnote|endnote|ftnt|\b(?:edn|ftn|fn)(?:-|\d)/i.test(signsOf(note.parentElement))) break;
    note = note.parentElement;
  }
  return note && !note.contains(link) ? note : null;
}

const signsOf = (element: Element): string =>
  [element.id, element.className, element.getAttribute("data-foreign-style")].filter(Boolean).join(" ");

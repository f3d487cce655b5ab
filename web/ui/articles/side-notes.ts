import { elementOf } from "../../lib/browser/element-of.ts";
import { adoptStyles } from "../adopt-styles.ts";
import css from "./side-notes.css?inline";

const noteClass = "side-note";

/** References in running text. A table or a caption has no place for a note. */
const references = [":scope > p", ":scope > :is(ul, ol) > li"]
  .map((place) => `${place} a[data-footnote-ref]`)
  .join();

/**
 * Copies the footnotes of a body behind their references: the stylesheet shows them beside the text where the page has
 * room, elsewhere a click on the reference opens them in place. The list at the end stays: links lead
 * there without script and from other pages, and it is printed.
 */
export function showSideNotes(body: Element): void {
  adoptStyles(css);
  for (const link of body.querySelectorAll<HTMLAnchorElement>(references)) {
    const mark = link.closest("sup") ?? link;
    const source = elementOf(link.hash);
    if (!source || mark.nextElementSibling?.matches(`.${noteClass}`)) continue;
    const note = sideNote(source, link.textContent ?? "");
    mark.after(note);
    link.addEventListener("click", (event) => {
      // Beside the text it is seen already.
      if (getComputedStyle(note).float === "right") return;
      event.preventDefault();
      link.setAttribute("aria-expanded", String(note.toggleAttribute("data-open")));
    });
  }
}

function sideNote(source: Element, number: string): Element {
  const copy = source.cloneNode(true) as Element;
  for (const back of copy.querySelectorAll("[data-footnote-backref]")) back.remove();
  for (const element of copy.querySelectorAll("[id]")) element.removeAttribute("id");
  const note = document.createElement("span");
  note.className = noteClass;
  note.setAttribute("role", "note");
  note.setAttribute("aria-label", `Note ${number}`);
  const mark = document.createElement("sup");
  mark.textContent = number;
  note.append(mark, " ");
  for (const child of [...copy.children]) {
    // A paragraph cannot stand within the paragraph of its reference.
    const part = document.createElement("span");
    part.append(...(child.matches("p") ? child.childNodes : [child]));
    note.append(part);
  }
  return note;
}

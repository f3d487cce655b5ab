// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { showSideNotes } from "./side-notes.ts";

const reference = (id: string, number: number, occurrence = "") =>
  `<sup><a href="#note-fn-${id}" id="note-fnref-${id}${occurrence}" data-footnote-ref>${number}</a></sup>`;
const back = '<a href="#note-fnref-x" data-footnote-backref>↩</a>';
const list = `<section data-footnotes><ol>
  <li id="note-fn-a"><p>La <em id="mot">source</em>. ${back}</p></li>
  <li id="note-fn-été"><p>Un.</p><p>Deux. ${back}</p></li>
</ol></section>`;

function body(html: string): HTMLElement {
  document.body.innerHTML = `<div id="body">${html}${list}</div>`;
  return document.getElementById("body") as HTMLElement;
}
const notes = (within: Element) => [...within.querySelectorAll(".side-note")];

it("stand behind their references, in paragraphs and lists, as often as they are named", () => {
  const shown = body(
    `<p>Vrai${reference("a", 1)}, et vrai${reference("a", 1, "-2")}.</p><ul><li>Aussi${reference("%C3%A9t%C3%A9", 2)}</li></ul>`,
  );
  showSideNotes(shown);
  expect(notes(shown).map((note) => note.textContent?.trim())).toEqual([
    "1 La source.",
    "1 La source.",
    "2 Un.Deux.",
  ]);
  expect(notes(shown)[0]?.previousElementSibling?.tagName).toBe("SUP");
  expect(notes(shown)[0]?.getAttribute("role")).toBe("note");
});

it("repeat no id, keep the list, and are placed once", () => {
  const shown = body(`<p>Vrai${reference("a", 1)}.</p>`);
  showSideNotes(shown);
  showSideNotes(shown);
  expect(notes(shown)).toHaveLength(1);
  expect(document.querySelectorAll("#mot")).toHaveLength(1);
  expect(shown.querySelectorAll("section li")).toHaveLength(2);
});

it("are not in tables, and not for a note that is gone", () => {
  const shown = body(`<table><td>1${reference("a", 1)}</td></table><p>Rien${reference("z", 3)}.</p>`);
  showSideNotes(shown);
  expect(notes(shown)).toEqual([]);
});

it("open in place at a click, and close at the next one", () => {
  const shown = body(`<p>Vrai${reference("a", 1)}.</p>`);
  showSideNotes(shown);
  const link = shown.querySelector("a") as HTMLAnchorElement;
  const click = () => !link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  expect(click()).toBe(true);
  expect([notes(shown)[0]?.hasAttribute("data-open"), link.getAttribute("aria-expanded")]).toEqual([
    true,
    "true",
  ]);
  expect(click()).toBe(true);
  expect([notes(shown)[0]?.hasAttribute("data-open"), link.getAttribute("aria-expanded")]).toEqual([
    false,
    "false",
  ]);
});

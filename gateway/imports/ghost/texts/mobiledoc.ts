import { escapeHtml } from "../../wordpress/attributes.ts";
import { type GhostRow, isRow } from "../ghost-tables.ts";
import { cardHtml, type Leave } from "./cards.ts";

/** Kinds of sections of Mobiledoc 0.3. */
const kinds = { markup: 1, image: 2, list: 3, card: 10 } as const;

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const word = (value: unknown): string => (typeof value === "string" ? value : "");
const tagOf = (value: unknown): string => (/^[a-z][a-z\d]{0,9}$/.test(word(value)) ? word(value) : "p");

/** Returns the HTML of a document of Mobiledoc, the editor of Ghost 1 to 4. `leave` takes the kinds of cards that can't be shown. */
export function mobiledocHtml(document: GhostRow, leave: Leave): string {
  return listIn(document.sections)
    .map(listIn)
    .map(([kind, content, markers]) => {
      if (kind === kinds.markup)
        return `<${tagOf(content)}>${markersHtml(document, markers)}</${tagOf(content)}>\n`;
      if (kind === kinds.image) return `<img src="${escapeHtml(word(content))}">\n`;
      if (kind === kinds.list) {
        const items = listIn(markers).map((item) => `<li>${markersHtml(document, item)}</li>`);
        return `<${tagOf(content)}>${items.join("")}</${tagOf(content)}>\n`;
      }
      const [name, payload] = kind === kinds.card ? listIn(listIn(document.cards)[Number(content)]) : [];
      return word(name) ? cardHtml(word(name), isRow(payload) ? payload : {}, leave) : "";
    })
    .join("");
}

/** Returns the text of a section: each marker opens some marks, closes some, and has words or an atom. */
function markersHtml({ markups, atoms }: GhostRow, markers: unknown): string {
  const open: string[] = [];
  let html = "";
  for (const [type, opened, closed, value] of listIn(markers).map(listIn)) {
    for (const index of listIn(opened)) {
      const [tag, attributes] = listIn(listIn(markups)[Number(index)]);
      const at = listIn(attributes).indexOf("href");
      const href = at >= 0 ? ` href="${escapeHtml(word(listIn(attributes)[at + 1]))}"` : "";
      open.push(tagOf(tag));
      html += `<${tagOf(tag)}${href}>`;
    }
    const [name, words] = type === 1 ? listIn(listIn(atoms)[Number(value)]) : ["", value];
    html += name === "soft-return" ? "<br>" : escapeHtml(word(words));
    for (let count = 0; count < Number(closed) && open.length > 0; count++) html += `</${open.pop()}>`;
  }
  while (open.length > 0) html += `</${open.pop()}>`;
  return html;
}

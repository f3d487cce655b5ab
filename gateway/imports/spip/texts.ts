import { plainTextOf } from "../content/html-text.ts";
import { documentHtml, documentOf, titleOf } from "./documents.ts";
import { type MarkupHtml, spipHtml } from "./markup/spip-html.ts";
import type { SpipStore } from "./spip-store.ts";

/** Converts the texts of one article, whose notes are numbered through. */
export class SpipTexts {
  /** Numbers of the documents that the texts show. */
  readonly shown = new Set<string>();
  readonly notes = new Map<string, string>();
  readonly remarks = new Set<string>();
  readonly #store: SpipStore;

  constructor(store: SpipStore) {
    this.#store = store;
  }

  html(written: string): string {
    const { html, notes } = this.#convert(written);
    for (const [id, note] of notes) this.notes.set(id, note);
    return html;
  }

  /** Returns a text in one line, without marks. */
  plain(written: string): string {
    return plainTextOf(this.#convert(written).html).replace(/\s+/g, " ").trim();
  }

  #convert(written: string): MarkupHtml {
    const remark = (text: string) => void this.remarks.add(text);
    const language = this.#store.meta.get("langue_site") || "fr";
    return spipHtml(
      written,
      {
        language,
        remark,
        find: (type, id) => this.#find(type, id),
        show: (name, id, options) => this.#show(name, id, options),
      },
      this.notes.size + 1,
    );
  }

  #find(type: string, id: string) {
    const row = this.#store.get(type, id);
    if (type !== "document") return row && { href: `/?${type}${id}`, title: titleOf(row) || row.nom || "" };
    const document = row && documentOf(row);
    if (document) this.shown.add(id);
    return document && { href: document.address, title: document.title || document.address };
  }

  #show(name: string, id: string, options: readonly string[]): string | null {
    if (/^(article|art|rubrique|rub|breve|mot|auteur)$/.test(name)) {
      const type = { art: "article", rub: "rubrique" }[name] ?? name;
      const target = this.#find(type, id);
      return target ? `<p><a href="${target.href}">${target.title}</a></p>` : null;
    }
    if (!/^(img|image|im|doc|document|emb|embed|audio|video|son|player|lecteur)$/.test(name)) return null;
    const row = this.#store.get("document", id);
    const document = row && documentOf(row);
    if (!document) return null;
    this.shown.add(id);
    const caption = options.find((each) => /^(legende|titre)=/.test(each))?.replace(/^\w+=/, "") ?? "";
    return documentHtml(document, !/^(img|image|im)$/.test(name), caption);
  }
}

import { emailShape } from "../../../../schema/rules/text.ts";
import { escapeHtml } from "../../wordpress/attributes.ts";

/** Something of the old site to which texts lead: where it was, and its title. */
export interface LinkTarget {
  readonly href: string;
  readonly title: string;
}

/** Finds what a text calls `art12`; null for what the backup lacks. */
export type FindTarget = (type: string, id: string) => LinkTarget | null;

const types: Readonly<Record<string, string>> = {
  ...{ "": "article", art: "article", article: "article", rub: "rubrique", rubrique: "rubrique" },
  ...{ br: "breve", breve: "breve", brève: "breve", mot: "mot", aut: "auteur", auteur: "auteur" },
  ...{ doc: "document", document: "document", img: "document", im: "document", emb: "document" },
};

/** Returns a text whose links `[words->art12]`, `[->https://…]` and `[?term]` are HTML; `keep` holds them apart. */
export const linksOf = (
  text: string,
  find: FindTarget,
  keep: (html: string) => string,
  remark: (text: string) => void,
): string =>
  text
    // Anchors within a text are no addresses here.
    .replace(/\[[^[\]\n]*<-\]/g, "")
    .replace(/\[([^[\]]*)\]/g, (whole, inner: string) => {
      const arrow = inner.lastIndexOf("->");
      const given = inner.slice(arrow + 2).replace(/^>/, "");
      const isLink = arrow >= 0 && !given.includes("\n");
      return isLink ? linkOf(inner.slice(0, arrow), given.trim(), find, keep, remark) : whole;
    })
    .replace(/\[\?([^[\]\n]+)\]/g, (_, term: string) => {
      const [name = "", page] = term.split("|");
      const article = encodeURIComponent((page ?? name).trim().replaceAll(" ", "_"));
      return `${keep(`<a href="https://fr.wikipedia.org/wiki/${article}">`)}${name.trim()}</a>`;
    });

function linkOf(
  written: string,
  given: string,
  find: FindTarget,
  keep: (html: string) => string,
  remark: (text: string) => void,
): string {
  // The words of a bubble, and the language of the page, follow a bar.
  const words = written
    .replace(/\|.*$/s, "")
    .replace(/\{[a-z]{2,3}\}$/, "")
    .trim();
  const [, name = "", id = "", anchor = ""] = /^([a-zè]*)\s*(\d+)(?:\?[^#]*)?(#.*)?$/i.exec(given) ?? [];
  const type = id ? types[name.toLowerCase()] : undefined;
  if (type) {
    const target = find(type, id);
    if (!target) {
      remark(`Lien vers ce qui n’est pas dans la sauvegarde\u00a0: ${given}`);
      return words;
    }
    return `${keep(`<a href="${escapeHtml(target.href + anchor)}">`)}${words || target.title}</a>`;
  }
  if (given.startsWith("#")) {
    remark(`Lien vers un endroit du même texte laissé, ses mots sont gardés\u00a0: ${given}`);
    return words;
  }
  const href = addressOf(given);
  return href ? `${keep(`<a href="${escapeHtml(href)}">`)}${words || keep(escapeHtml(given))}</a>` : words;
}

function addressOf(given: string): string {
  if (emailShape.test(given)) return `mailto:${given}`;
  if (/^www\./i.test(given)) return `https://${given}`;
  // SPIP counts its addresses from its root.
  return /^([a-z][a-z\d+.-]*:|[/#])/i.test(given) || given === "" ? given : `/${given}`;
}

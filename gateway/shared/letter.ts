import { settings } from "../env.ts";
import type { Mail } from "./mail.ts";

export interface Addressee {
  readonly email: string;
  readonly firstName: string;
}

/** What a letter says under its greeting: a paragraph, a code, or something that was told with the address it is at. */
export type Paragraph = string | { readonly code: string } | { readonly words: string; readonly url: string };

interface Content {
  readonly subject: string;
  readonly body: readonly Paragraph[];
  /** Under the signature: how to hear no more of it. */
  readonly ending?: Paragraph;
}

/** A letter in the house's form, the same as text and as HTML. */
export function writeLetter({ email, firstName }: Addressee, { subject, body, ending }: Content): Mail {
  const greeting = isName(firstName) ? `Bonjour ${firstName},` : "Bonjour,";
  const signed = [greeting, ...body, `L’équipe de ${settings.siteName}`];
  const paragraphs = ending === undefined ? signed : [...signed, ending];
  const code = body.find((each) => typeof each === "object" && "code" in each);
  return {
    to: email,
    subject,
    code: code && "code" in (code as object) ? (code as { code: string }).code : undefined,
    text: `${paragraphs.map(asText).join("\n\n")}\n`,
    html: page(subject, paragraphs.map(asHtml).join("")),
  };
}

// Anybody can register anybody's address: a "name" that is an address of a site or a number stays out of our mail.
export const isName = (text: string): boolean =>
  /^[^\p{C}\p{N}/:@\\]{1,40}$/u.test(text) && !/\.\S/.test(text);

function asText(paragraph: Paragraph): string {
  if (typeof paragraph === "string") return paragraph;
  return "code" in paragraph ? `    ${paragraph.code}` : `${paragraph.words}\n${paragraph.url}`;
}

function asHtml(paragraph: Paragraph): string {
  if (typeof paragraph === "string") return `<p>${linked(escaped(paragraph))}</p>`;
  if ("code" in paragraph)
    return `<p style="font-size:1.75rem;letter-spacing:.25em;font-weight:bold">${paragraph.code}</p>`;
  return `<p><a href="${escaped(paragraph.url)}">${escaped(paragraph.words)}</a></p>`;
}

// No colour of ours: light or dark, the reader's are taken. Nor does a code become a telephone number.
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no"><title>${escaped(title)}</title></head><body style="font-family:sans-serif;line-height:1.5;max-width:36rem">${body}</body></html>`;

const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign,
  );

const linked = (text: string): string =>
  text.replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);

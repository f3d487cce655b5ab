import { isolatedName } from "../../../schema/text/direction.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { escapeHtml } from "../text/escape-html.ts";
import type { Mail } from "./mail-transport.ts";

export interface MailRecipient {
  readonly email: string;
  readonly firstName: string;
}

/** Paragraph of a mail: text, a code, or a link with its text. */
export type Paragraph = string | { readonly code: string } | { readonly words: string; readonly url: string };

interface Content {
  readonly subject: string;
  readonly body: readonly Paragraph[];
  /** Below the signature: how to unsubscribe. */
  readonly footer?: Paragraph;
}

/** Renders a mail in the site's layout, as text and as HTML. */
export function renderMail({ email, firstName }: MailRecipient, { subject, body, footer }: Content): Mail {
  const greeting = isName(firstName) ? `Bonjour ${isolatedName(firstName)},` : "Bonjour,";
  const signed = [greeting, ...body, `L’équipe de ${currentSite().identity.name}`];
  const paragraphs = footer === undefined ? signed : [...signed, footer];
  const html = signed.map(asHtml).join("") + (footer === undefined ? "" : `<hr>${asNote(footer)}`);
  const code = body.find((each) => typeof each === "object" && "code" in each);
  return {
    to: email,
    subject,
    code: code && "code" in (code as object) ? (code as { code: string }).code : undefined,
    text: `${paragraphs.map(asText).join("\n\n")}\n`,
    html: page(subject, html),
  };
}

// Anybody can register another person's address: a "name" that contains a URL or a number is left out of our mail.
export const isName = (text: string): boolean =>
  /^[^\p{C}\p{N}/:@\\]{1,40}$/u.test(text) && !/\.\S/.test(text);

function asText(paragraph: Paragraph): string {
  if (typeof paragraph === "string") return paragraph;
  return "code" in paragraph ? `    ${paragraph.code}` : `${paragraph.words}\n${paragraph.url}`;
}

function asHtml(paragraph: Paragraph): string {
  if (typeof paragraph === "string") return `<p dir="auto">${linked(escapeHtml(paragraph))}</p>`;
  if ("code" in paragraph)
    return `<p style="font-size:1.75rem;letter-spacing:.25em;font-weight:bold">${paragraph.code}</p>`;
  return `<p style="margin:1.5rem 0"><a style="${button}" href="${escapeHtml(paragraph.url)}">${escapeHtml(paragraph.words)}</a></p>`;
}

/** Returns what stands below the signature: its link is no button. */
function asNote(paragraph: Paragraph): string {
  if (typeof paragraph === "string" || "code" in paragraph) return asHtml(paragraph);
  return `<p><a href="${escapeHtml(paragraph.url)}">${escapeHtml(paragraph.words)}</a></p>`;
}

// No colors: the mail program's light or dark theme applies. Codes are not detected as telephone numbers.
const button =
  "display:inline-block;padding:.75rem 1.25rem;border:2px solid;border-radius:.375rem;font-weight:bold;text-decoration:none";
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no"><title>${escapeHtml(title)}</title></head><body style="font-family:sans-serif;line-height:1.5;max-width:36rem;margin:1rem auto;padding:0 1rem">${body}</body></html>`;

const linked = (text: string): string =>
  text.replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);

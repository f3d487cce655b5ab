import { limits } from "../../schema/limits.ts";

export interface EditionArticle {
  readonly title: string;
  readonly address: string;
  /** Its change since it was sent; of a withdrawn one nothing is shown. */
  readonly change?: "CORRECTED" | "WITHDRAWN" | undefined;
}

export interface EditionWords {
  readonly siteName: string;
  /** « 30 novembre 2026 ». */
  readonly date: string;
  readonly articles: readonly EditionArticle[];
  /** Address where a reader verifies a text; empty for none. */
  readonly verification: string;
}

/** A messenger's way to write what is bold, and any other text. */
interface Messenger {
  readonly bold: (text: string) => string;
  readonly plain: (text: string) => string;
}

/** A sign of bold within bold would end it. */
const whatsApp: Messenger = { bold: (text) => `*${text.replaceAll("*", "").trim()}*`, plain: (text) => text };

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
/** The Bot API's HTML: https://core.telegram.org/bots/api#html-style */
const telegram: Messenger = { bold: (text) => `<b>${escaped(text)}</b>`, plain: escaped };

/** Returns the text of an edition for WhatsApp: each title bold above its address; titles are shortened to the limit. */
export function editionText(words: EditionWords): string {
  const { articles } = words;
  const longest = Math.max(...articles.map(({ title }) => title.length));
  for (let most = longest; most > 1; most--) {
    const text = written(words, most, whatsApp);
    if (text.length <= limits.edition.characters) return text;
  }
  return written(words, 1, whatsApp).slice(0, limits.edition.characters);
}

const bare: Messenger = { bold: (text) => text, plain: (text) => text };

/** Returns the same text as HTML for Telegram, within what a picture's caption may have there without its tags. */
export function telegramCaption(words: EditionWords): string {
  let most = Math.max(...words.articles.map(({ title }) => title.length));
  while (most > 1 && written(words, most, bare).length > limits.edition.caption) most--;
  return written(words, most, telegram);
}

function written(
  { siteName, date, articles, verification }: EditionWords,
  most: number,
  to: Messenger,
): string {
  const { bold, plain } = to;
  const articleLines = ({ title, address, change }: EditionArticle) =>
    change === "WITHDRAWN"
      ? plain("Article retiré")
      : `${bold(shortened(oneLine(title), most))}${change ? plain(" (corrigé)") : ""}\n${plain(address)}`;
  return [
    `${bold(oneLine(siteName))}${plain(` · ${date}`)}`,
    ...articles.map(articleLines),
    ...(verification ? [plain(`Un doute sur un texte reçu\u202f? ${verification}`)] : []),
  ].join("\n\n");
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

const shortened = (title: string, most: number): string =>
  title.length <= most ? title : `${title.slice(0, most - 1).trimEnd()}…`;

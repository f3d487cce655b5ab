import { limits } from "../../schema/limits.ts";

export interface EditionWords {
  readonly siteName: string;
  /** « 30 novembre 2026 ». */
  readonly date: string;
  readonly articles: readonly { readonly title: string; readonly address: string }[];
  /** Address where a reader verifies a text; empty for none. */
  readonly verification: string;
}

/** Returns a text as WhatsApp and Telegram write it, with each title *bold* above its address; titles are shortened to the limit. */
export function editionText({ siteName, date, articles, verification }: EditionWords): string {
  const parts = (most: number) => [
    `*${plain(siteName)}* · ${date}`,
    ...articles.map(({ title, address }) => `*${shortened(plain(title), most)}*\n${address}`),
    ...(verification ? [`Un doute sur un texte reçu\u202f? ${verification}`] : []),
  ];
  const written = (most: number) => parts(most).join("\n\n");
  const longest = Math.max(...articles.map(({ title }) => title.length));
  for (let most = longest; most > 1; most--)
    if (written(most).length <= limits.edition.characters) return written(most);
  return written(1).slice(0, limits.edition.characters);
}

/** A sign of bold within bold would end it. */
const plain = (text: string): string => text.replaceAll("*", "").replace(/\s+/g, " ").trim();

const shortened = (title: string, most: number): string =>
  title.length <= most ? title : `${title.slice(0, most - 1).trimEnd()}…`;

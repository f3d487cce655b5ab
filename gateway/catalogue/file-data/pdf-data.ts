import { readIsbn } from "../../../schema/rules/isbn.ts";
import type { PdfContents } from "../../lib/pdf-process/pdf-reader.ts";

/** Values of a book that a PDF states. Titles that a program gave are none. */
export const bookOf = ({ title, author, language, pages, text }: PdfContents) => ({
  title: title.replace(/^Microsoft \w+ - /, "").replace(/\.\w{2,5}$/, ""),
  author,
  language: languageOf(language),
  pages,
  isbn: isbnIn(text),
  year: yearOfDeposit(text),
});

const names = new Intl.DisplayNames("fr", { type: "language", fallback: "none" });

function languageOf(tag: string): string | undefined {
  try {
    return names.of(tag.split("-")[0] ?? "");
  } catch {
    // No language tag.
    return undefined;
  }
}

/** Returns the first ISBN of a text; digits alone count only as the thirteen of an ISBN. */
export function isbnIn(text: string): string | undefined {
  const found = text.matchAll(
    /\bISBN(?:-1[03])?[\s:]{0,10}([\dX][\dX\s\u2010-\u2015-]{8,20})|\b(97[89][\d\s\u2010-\u2015-]{10,16})/gi,
  );
  for (const [, named = "", bare = named] of found) {
    const isbn = readLongest(bare);
    if (isbn) return isbn;
  }
  return undefined;
}

/** Other digits may follow an ISBN. */
function readLongest(signs: string): string | null {
  const plain = signs.replace(/[^\dX]/gi, "");
  return readIsbn(plain.slice(0, 13)) ?? readIsbn(plain.slice(0, 10));
}

function yearOfDeposit(text: string): number | undefined {
  const year = /d[ée]p[ôo]t\s+l[ée]gal\D{0,40}?\b((?:19|20)\d\d)\b/i.exec(text)?.[1];
  return year ? Number(year) : undefined;
}

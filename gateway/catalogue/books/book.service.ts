import type { InferType } from "yup";
import { bookRules } from "../../../schema/rules/catalogue.ts";
import { readIsbn } from "../../../schema/rules/isbn.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { requireFileOfKind } from "../../files/file.service.ts";
import {
  addEntry,
  type Catalogue,
  changeEntry,
  type EntryFields,
  type EntryListQuery,
  findEntry,
  listEntries,
  removeEntry,
} from "../catalogue.service.ts";
import { checkEntryChanges, trimCommonFields } from "../entry-input.ts";
import { genreFields } from "../genres/genre.service.ts";
import { relatedEntries } from "../related/related-entries.service.ts";
import { Book, BookModel, BookPage } from "./book.entity.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { Book, BookPage };

const books: Catalogue<Book> = {
  kind: "BOOK",
  model: BookModel,
  gone: "Ce livre n’existe plus.",
  namesOf: ({ author, credits, publisher, isbn, language }) => [author, credits, publisher, isbn, language],
};

type Given = Partial<InferType<typeof bookRules>>;

/** Adds a book. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
export async function createBook(viewer: Viewer | null, input: unknown, at?: Date): Promise<Book> {
  const { id: addedById } = requireAdmin(viewer);
  const given = await check(bookRules, input);
  await requireFiles(given);
  return addEntry(books, fieldsOf(given), { addedById, clientId: given.clientId, at });
}

/** Changes the given fields of a book. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND. */
export async function updateBook(viewer: Viewer | null, id: unknown, input: unknown): Promise<Book> {
  requireAdmin(viewer);
  const given = await checkEntryChanges(bookRules, input);
  await requireFiles(given);
  return changeEntry(books, id, (book) => fieldsOf({ ...book, ...given }));
}

/** Removes a book and returns it as it was. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function deleteBook(viewer: Viewer | null, id: unknown): Promise<Book> {
  requireAdmin(viewer);
  return removeEntry(books, id);
}

/** Returns a page of books, newest first. Throws BAD_USER_INPUT. */
export const listBooks = (query: EntryListQuery): Promise<BookPage> => listEntries(books, query);

/** Returns a book, or null. */
export const findBook = (id: unknown): Promise<Book | null> => findEntry(books, id);

/** Returns other books, of the same genre first. */
export const relatedBooks = (id: unknown): Promise<Book[]> => relatedEntries(books, id);

async function requireFiles({ fileName, coverName }: Given): Promise<void> {
  if (fileName) await requireFileOfKind(fileName, "PDF", "fileName");
  if (coverName) await requireFileOfKind(coverName, "IMAGE", "coverName");
}

const fieldsOf = (given: Given): EntryFields<Book> => ({
  ...trimCommonFields(given),
  ...genreFields(given.genre),
  isbn: readIsbn(given.isbn ?? "") ?? undefined,
  publisher: given.publisher?.trim() ?? "",
  language: given.language?.trim() ?? "",
  extract: given.extract?.trim() ?? "",
  whereToFind: given.whereToFind?.trim() ?? "",
  pages: given.pages,
  year: given.year,
});

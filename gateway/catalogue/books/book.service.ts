import type { InferType } from "yup";
import { bookRules } from "../../../schema/rules/catalogue.ts";
import { readIsbn } from "../../../schema/rules/isbn.ts";
import { requireFileOfKind } from "../../files/file.service.ts";
import type { Catalogue, EntryFields } from "../catalogue.service.ts";
import { createEntryService } from "../entry.service.ts";
import { trimCommonFields } from "../entry-input.ts";
import { genreFields } from "../genres/genre.service.ts";
import { Book, BookModel, BookPage } from "./book.entity.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { Book, BookPage };

const catalogue: Catalogue<Book> = {
  kind: "BOOK",
  model: BookModel,
  gone: "Ce livre n’existe plus.",
  namesOf: ({ author, credits, publisher, isbn, language }) => [author, credits, publisher, isbn, language],
};

type Given = Partial<InferType<typeof bookRules>>;

const books = createEntryService({ catalogue, rules: bookRules, requireSource: requireFiles, fieldsOf });

export const {
  create: createBook,
  update: updateBook,
  remove: deleteBook,
  list: listBooks,
  find: findBook,
  related: relatedBooks,
} = books;

/** Checks the types of the files. */
async function requireFiles({ fileName, coverName }: Given): Promise<null> {
  if (fileName) await requireFileOfKind(fileName, "PDF", "fileName");
  if (coverName) await requireFileOfKind(coverName, "IMAGE", "coverName");
  return null;
}

function fieldsOf(given: Given): EntryFields<Book> {
  return {
    ...trimCommonFields(given),
    ...genreFields(given.genre),
    isbn: readIsbn(given.isbn ?? "") ?? undefined,
    publisher: given.publisher?.trim() ?? "",
    language: given.language?.trim() ?? "",
    extract: given.extract?.trim() ?? "",
    whereToFind: given.whereToFind?.trim() ?? "",
    pages: given.pages,
    year: given.year,
  };
}

import { catalogueHooks } from "./catalogue-hooks.ts";
import type { CatalogueScreen } from "./catalogue-screen.ts";
import {
  useCreateBookMutation,
  useDeleteBookMutation,
  useStudioBookQuery,
  useStudioBooksQuery,
  useUpdateBookMutation,
} from "./studio-catalogue.generated.ts";
import { texts } from "./texts.ts";

const { field } = texts;

export const books: CatalogueScreen = {
  area: "books",
  rules: async () => (await import("../../../../schema/rules/catalogue.ts")).bookRules,
  fields: [
    { name: "fileName", label: field.bookFile, kind: "pdf" },
    { name: "title", label: field.title, kind: "line" },
    { name: "author", label: field.author, kind: "line" },
    { name: "coverName", label: field.cover, kind: "image" },
    { name: "description", label: field.description, kind: "text" },
    { name: "extract", label: field.extract, kind: "text" },
    { name: "whereToFind", label: field.whereToFind, kind: "text", hint: field.whereToFindHint },
    { name: "publisher", label: field.publisher, kind: "line" },
    { name: "isbn", label: field.isbn, kind: "line" },
    { name: "year", label: field.year, kind: "number" },
    { name: "pages", label: field.pages, kind: "number" },
    { name: "language", label: field.language, kind: "line" },
    { name: "genre", label: field.genre, kind: "line" },
    { name: "licence", label: field.licence, kind: "line" },
    { name: "credits", label: field.credits, kind: "text" },
  ],
  ...catalogueHooks({
    useListQuery: useStudioBooksQuery,
    useItemQuery: useStudioBookQuery,
    useCreateMutation: useCreateBookMutation,
    useUpdateMutation: useUpdateBookMutation,
    useDeleteMutation: useDeleteBookMutation,
  }),
};

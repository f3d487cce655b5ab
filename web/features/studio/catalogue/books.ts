import { bookRules } from "../../../../schema/rules/catalogue.ts";
import type { BookChanges, BookInput } from "../../../gql/graphql.ts";
import {
  useCreateBookMutation,
  useDeleteBookMutation,
  useStudioBookQuery,
  useStudioBooksQuery,
  useUpdateBookMutation,
} from "../../../gql/hooks.ts";
import type { CatalogueScreen } from "./shape.ts";
import { texts } from "./texts.ts";

const { field } = texts;

export const books: CatalogueScreen = {
  area: "books",
  rules: bookRules,
  fields: [
    { name: "title", label: field.title, kind: "line" },
    { name: "author", label: field.author, kind: "line" },
    { name: "coverName", label: field.cover, kind: "image" },
    { name: "fileName", label: field.bookFile, kind: "pdf" },
    { name: "description", label: field.description, kind: "text" },
    { name: "publisher", label: field.publisher, kind: "line" },
    { name: "isbn", label: field.isbn, kind: "line" },
    { name: "year", label: field.year, kind: "number" },
    { name: "pages", label: field.pages, kind: "number" },
    { name: "language", label: field.language, kind: "line" },
    { name: "genre", label: field.genre, kind: "line" },
    { name: "licence", label: field.licence, kind: "line" },
    { name: "credits", label: field.credits, kind: "text" },
  ],
  useList(variables) {
    const { data, error, refetch } = useStudioBooksQuery({ variables });
    return { list: data?.list, error, refetch };
  },
  useItem(id) {
    const { data, error, refetch } = useStudioBookQuery({ variables: { id } });
    return { item: data && (data.item ?? null), error, refetch };
  },
  useAdd() {
    const [create] = useCreateBookMutation();
    return async (input, clientId) => {
      // The form's fields are the input's, and its rules have been held.
      const { data } = await create({ variables: { input: { ...input, clientId } as unknown as BookInput } });
      return data?.saved.title ?? "";
    };
  },
  useSave() {
    const [update] = useUpdateBookMutation();
    return async (id, input) => {
      const { data } = await update({ variables: { id, input: input as BookChanges } });
      return data?.saved.title ?? "";
    };
  },
  useRemove() {
    const [remove] = useDeleteBookMutation();
    return (id) => remove({ variables: { id } });
  },
};

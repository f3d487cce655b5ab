import { pictureRules } from "../../../../schema/rules/catalogue.ts";
import type { PictureChanges, PictureInput } from "../../../gql/graphql.ts";
import {
  useCreateImageMutation,
  useDeleteImageMutation,
  useStudioImageQuery,
  useStudioImagesQuery,
  useUpdateImageMutation,
} from "../../../gql/hooks.ts";
import type { CatalogueScreen } from "./shape.ts";
import { texts } from "./texts.ts";

const { field } = texts;

export const images: CatalogueScreen = {
  area: "images",
  rules: pictureRules,
  fields: [
    { name: "title", label: field.title, kind: "line" },
    { name: "fileName", label: field.image, kind: "image" },
    { name: "alt", label: field.alt, kind: "line", hint: field.altHint },
    { name: "description", label: field.description, kind: "text" },
    { name: "author", label: field.author, kind: "line" },
    { name: "place", label: field.place, kind: "line" },
    { name: "takenOn", label: field.takenOn, kind: "date" },
    { name: "licence", label: field.licence, kind: "line" },
    { name: "credits", label: field.credits, kind: "text" },
  ],
  useList(variables) {
    const { data, error, refetch } = useStudioImagesQuery({ variables });
    return { list: data?.list, error, refetch };
  },
  useItem(id) {
    const { data, error, refetch } = useStudioImageQuery({ variables: { id } });
    return { item: data && (data.item ?? null), error, refetch };
  },
  useAdd() {
    const [create] = useCreateImageMutation();
    return async (input, clientId) => {
      // The form's fields are the input's, and its rules have been held.
      const { data } = await create({
        variables: { input: { ...input, clientId } as unknown as PictureInput },
      });
      return data?.saved.title ?? "";
    };
  },
  useSave() {
    const [update] = useUpdateImageMutation();
    return async (id, input) => {
      const { data } = await update({ variables: { id, input: input as PictureChanges } });
      return data?.saved.title ?? "";
    };
  },
  useRemove() {
    const [remove] = useDeleteImageMutation();
    return (id) => remove({ variables: { id } });
  },
};

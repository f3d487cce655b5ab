import { catalogueHooks } from "./catalogue-hooks.ts";
import type { CatalogueScreen } from "./catalogue-screen.ts";
import {
  useCreateImageMutation,
  useDeleteImageMutation,
  useStudioImageQuery,
  useStudioImagesQuery,
  useUpdateImageMutation,
} from "./studio-catalogue.generated.ts";
import { texts } from "./texts.ts";

const { field } = texts;

export const images: CatalogueScreen = {
  area: "images",
  rules: async () => (await import("../../../../schema/rules/catalogue.ts")).pictureRules,
  fields: [
    { name: "fileName", label: field.image, kind: "image" },
    { name: "title", label: field.title, kind: "line" },
    { name: "alt", label: field.alt, kind: "line", hint: field.altHint },
    { name: "description", label: field.description, kind: "text" },
    { name: "author", label: field.author, kind: "line" },
    { name: "place", label: field.place, kind: "line" },
    { name: "takenOn", label: field.takenOn, kind: "date" },
    { name: "licence", label: field.licence, kind: "line" },
    { name: "credits", label: field.credits, kind: "text" },
  ],
  ...catalogueHooks({
    useListQuery: useStudioImagesQuery,
    useItemQuery: useStudioImageQuery,
    useCreateMutation: useCreateImageMutation,
    useUpdateMutation: useUpdateImageMutation,
    useDeleteMutation: useDeleteImageMutation,
  }),
};

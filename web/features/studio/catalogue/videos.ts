import { catalogueHooks } from "./catalogue-hooks.ts";
import type { CatalogueScreen } from "./catalogue-screen.ts";
import {
  useCreateVideoMutation,
  useDeleteVideoMutation,
  useStudioVideoQuery,
  useStudioVideosQuery,
  useUpdateVideoMutation,
} from "./studio-catalogue.generated.ts";
import { texts } from "./texts.ts";

const { field } = texts;

export const videos: CatalogueScreen = {
  area: "videos",
  rules: async () => (await import("../../../../schema/rules/catalogue.ts")).videoRules,
  fields: [
    { name: "fileName", label: field.videoFile, kind: "video" },
    { name: "title", label: field.title, kind: "line" },
    { name: "embedUrl", label: field.embedUrl, kind: "address", hint: field.embedHint },
    { name: "coverName", label: field.cover, kind: "image" },
    { name: "description", label: field.description, kind: "text" },
    { name: "director", label: field.director, kind: "line" },
    { name: "author", label: field.author, kind: "line" },
    { name: "genre", label: field.genre, kind: "line" },
    { name: "year", label: field.year, kind: "number" },
    { name: "duration", label: field.duration, kind: "number", hint: field.durationHint },
    { name: "licence", label: field.licence, kind: "line" },
    { name: "credits", label: field.credits, kind: "text" },
  ],
  ...catalogueHooks({
    useListQuery: useStudioVideosQuery,
    useItemQuery: useStudioVideoQuery,
    useCreateMutation: useCreateVideoMutation,
    useUpdateMutation: useUpdateVideoMutation,
    useDeleteMutation: useDeleteVideoMutation,
  }),
};

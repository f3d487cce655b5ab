import { videoRules } from "../../../../schema/rules/catalogue.ts";
import type { VideoChanges, VideoInput } from "../../../gql/graphql.ts";
import {
  useCreateVideoMutation,
  useDeleteVideoMutation,
  useStudioVideoQuery,
  useStudioVideosQuery,
  useUpdateVideoMutation,
} from "../../../gql/hooks.ts";
import type { CatalogueScreen } from "./shape.ts";
import { texts } from "./texts.ts";

const { field } = texts;

export const videos: CatalogueScreen = {
  area: "videos",
  rules: videoRules,
  fields: [
    { name: "title", label: field.title, kind: "line" },
    { name: "fileName", label: field.videoFile, kind: "video" },
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
  useList(variables) {
    const { data, error, refetch } = useStudioVideosQuery({ variables });
    return { list: data?.list, error, refetch };
  },
  useItem(id) {
    const { data, error, refetch } = useStudioVideoQuery({ variables: { id } });
    return { item: data && (data.item ?? null), error, refetch };
  },
  useAdd() {
    const [create] = useCreateVideoMutation();
    return async (input, clientId) => {
      // The form's fields are the input's, and its rules have been held.
      const { data } = await create({
        variables: { input: { ...input, clientId } as unknown as VideoInput },
      });
      return data?.saved.title ?? "";
    };
  },
  useSave() {
    const [update] = useUpdateVideoMutation();
    return async (id, input) => {
      const { data } = await update({ variables: { id, input: input as VideoChanges } });
      return data?.saved.title ?? "";
    };
  },
  useRemove() {
    const [remove] = useDeleteVideoMutation();
    return (id) => remove({ variables: { id } });
  },
};

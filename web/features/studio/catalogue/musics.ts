import { musicRules } from "../../../../schema/rules/catalogue.ts";
import type { MusicChanges, MusicInput } from "../../../gql/graphql.ts";
import {
  useCreateMusicMutation,
  useDeleteMusicMutation,
  useStudioMusicQuery,
  useStudioMusicsQuery,
  useUpdateMusicMutation,
} from "../../../gql/hooks.ts";
import type { CatalogueScreen } from "./shape.ts";
import { texts } from "./texts.ts";

const { field } = texts;

export const musics: CatalogueScreen = {
  area: "musics",
  rules: musicRules,
  fields: [
    { name: "title", label: field.title, kind: "line" },
    { name: "fileName", label: field.musicFile, kind: "audio" },
    { name: "coverName", label: field.sleeve, kind: "image" },
    { name: "artist", label: field.artist, kind: "line" },
    { name: "album", label: field.album, kind: "line" },
    { name: "trackNumber", label: field.trackNumber, kind: "number" },
    { name: "author", label: field.author, kind: "line" },
    { name: "genre", label: field.genre, kind: "line" },
    { name: "year", label: field.year, kind: "number" },
    { name: "duration", label: field.duration, kind: "number", hint: field.durationHint },
    { name: "description", label: field.description, kind: "text" },
    { name: "licence", label: field.licence, kind: "line" },
    { name: "credits", label: field.credits, kind: "text" },
  ],
  useList(variables) {
    const { data, error, refetch } = useStudioMusicsQuery({ variables });
    return { list: data?.list, error, refetch };
  },
  useItem(id) {
    const { data, error, refetch } = useStudioMusicQuery({ variables: { id } });
    return { item: data && (data.item ?? null), error, refetch };
  },
  useAdd() {
    const [create] = useCreateMusicMutation();
    return async (input, clientId) => {
      // The form's fields are the input's, and its rules have been held.
      const { data } = await create({
        variables: { input: { ...input, clientId } as unknown as MusicInput },
      });
      return data?.saved.title ?? "";
    };
  },
  useSave() {
    const [update] = useUpdateMusicMutation();
    return async (id, input) => {
      const { data } = await update({ variables: { id, input: input as MusicChanges } });
      return data?.saved.title ?? "";
    };
  },
  useRemove() {
    const [remove] = useDeleteMusicMutation();
    return (id) => remove({ variables: { id } });
  },
};

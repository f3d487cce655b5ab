import { catalogueHooks } from "./catalogue-hooks.ts";
import type { CatalogueScreen } from "./catalogue-screen.ts";
import {
  useCreateMusicMutation,
  useDeleteMusicMutation,
  useStudioMusicQuery,
  useStudioMusicsQuery,
  useUpdateMusicMutation,
} from "./studio-catalogue.generated.ts";
import { texts } from "./texts.ts";

const { field } = texts;

export const musics: CatalogueScreen = {
  area: "musics",
  rules: async () => (await import("../../../../schema/rules/catalogue.ts")).musicRules,
  fields: [
    { name: "fileName", label: field.musicFile, kind: "audio" },
    { name: "title", label: field.title, kind: "line" },
    { name: "coverName", label: field.sleeve, kind: "image" },
    { name: "artist", label: field.artist, kind: "line" },
    { name: "album", label: field.album, kind: "line" },
    { name: "albumArtist", label: field.albumArtist, kind: "line", hint: field.albumArtistHint },
    { name: "trackNumber", label: field.trackNumber, kind: "number" },
    { name: "author", label: field.author, kind: "line" },
    { name: "genre", label: field.genre, kind: "line" },
    { name: "year", label: field.year, kind: "number" },
    { name: "duration", label: field.duration, kind: "number", hint: field.durationHint },
    { name: "description", label: field.description, kind: "text" },
    { name: "licence", label: field.licence, kind: "line" },
    { name: "credits", label: field.credits, kind: "text" },
  ],
  ...catalogueHooks({
    useListQuery: useStudioMusicsQuery,
    useItemQuery: useStudioMusicQuery,
    useCreateMutation: useCreateMusicMutation,
    useUpdateMutation: useUpdateMusicMutation,
    useDeleteMutation: useDeleteMusicMutation,
  }),
};

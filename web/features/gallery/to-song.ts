import type { Song } from "../../audio/player.ts";
import type { GalleryFile_FileFragment } from "../../gql/graphql.ts";
import { titleOf } from "./file-title.ts";

/** Converts a sound of the gallery to the player's format. */
export const toSong = (file: GalleryFile_FileFragment): Song => ({
  id: file.id,
  title: titleOf(file),
  artist: file.entry?.by ?? "",
  album: "",
  source: `/file/${file.filename}`,
  cover: file.entry?.cover ?? null,
  href: file.entry?.path ?? "/gallery?tab=audio",
});

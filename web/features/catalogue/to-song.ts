import type { Song } from "../../audio/player.ts";
import type { MusicRow_MusicFragment } from "../../gql/graphql.ts";

/** Converts a piece of music to the player's format. */
export const toSong = ({ id, title, artist, album, file, cover }: MusicRow_MusicFragment): Song => ({
  id,
  title,
  artist,
  album,
  source: `/file/${file.filename}`,
  cover: cover ?? null,
  href: `/musics/${id}`,
});

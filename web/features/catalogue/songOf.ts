import type { MusicRow_MusicFragment } from "../../gql/graphql.ts";
import type { Song } from "../../player.ts";

/** A piece of music as the player knows it. */
export const songOf = ({ id, title, artist, album, file, cover }: MusicRow_MusicFragment): Song => ({
  id,
  title,
  artist,
  album,
  source: `/file/${file.filename}`,
  cover: cover ?? null,
  href: `/musics/${id}`,
});

import { collection, dropIndex, prepareCollections } from "../shared/collections.ts";

/** Gives every music an album artist, empty so far, and orders albums and playlists by it too. */
export async function addAlbumArtists(): Promise<void> {
  await collection("musics").updateMany({ albumArtist: { $exists: false } }, { $set: { albumArtist: "" } });
  await prepareCollections({
    musics: [
      { key: { genreSlug: 1, album: 1, albumArtist: 1, trackNumber: 1, _id: 1 } },
      { key: { album: 1, albumArtist: 1, trackNumber: 1, _id: 1 } },
    ],
  });
  await dropIndex("musics", "genreSlug_1_album_1_trackNumber_1__id_1");
  await dropIndex("musics", "album_1_trackNumber_1__id_1");
}

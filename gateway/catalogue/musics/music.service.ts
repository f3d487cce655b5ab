import type { InferType } from "yup";
import { limits } from "../../../schema/limits.ts";
import { musicRules } from "../../../schema/rules/catalogue.ts";
import { slugOf } from "../../../schema/slug.ts";
import { checkLimit } from "../../core/lists/pagination.ts";
import { requireFileOfKind } from "../../files/file.service.ts";
import type { Catalogue, EntryFields } from "../catalogue.service.ts";
import { createEntryService } from "../entry.service.ts";
import { trimCommonFields } from "../entry-input.ts";
import { genreFields } from "../genres/genre.service.ts";
import { relatedEntries } from "../related/related-entries.service.ts";
import { Music, MusicModel, MusicPage } from "./music.entity.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { Music, MusicPage };

const catalogue: Catalogue<Music> = {
  kind: "MUSIC",
  model: MusicModel,
  gone: "Cette musique n’existe plus.",
  namesOf: ({ author, credits, artist, album, albumArtist }) => [author, credits, artist, album, albumArtist],
};

type Given = Partial<InferType<typeof musicRules>>;

const musics = createEntryService({
  catalogue,
  rules: musicRules,
  requireSource: requireFiles,
  keepSource: (music, given, measured) => ({
    duration: measured ?? ("duration" in given ? given.duration : music.duration),
  }),
  fieldsOf,
});

export const {
  create: createMusic,
  update: updateMusic,
  remove: deleteMusic,
  list: listMusics,
  find: findMusic,
} = musics;

/** Returns other musics, of the same genre first, without those of its album. */
export const relatedMusics = async (id: unknown): Promise<Music[]> =>
  relatedEntries(catalogue, id, await albumOf(id));

/** Returns musics of other albums, of the genre of the first track first; none for an unknown album. */
export async function relatedToAlbum(album: unknown, albumArtist: unknown = ""): Promise<Music[]> {
  const tracks = await tracksOf(album, albumArtist);
  return relatedEntries(catalogue, tracks[0]?._id, tracks);
}

/** Returns the playlist of a genre: album by album, in the order of the tracks. Throws BAD_USER_INPUT. */
export async function playlistOf(genre: string, limit: number): Promise<Music[]> {
  checkLimit(limit);
  const genreSlug = slugOf(genre, limits.catalogue.genre);
  if (!genreSlug) return [];
  return MusicModel.find({ genreSlug })
    .select("-words")
    .sort({ album: 1, albumArtist: 1, trackNumber: 1, _id: 1 })
    .limit(limit)
    .lean<Music[]>();
}

/** Returns the tracks of the album that a music is on; none without an album. */
export async function albumOf(id: unknown): Promise<Music[]> {
  const music = await findMusic(id);
  return tracksOf(music?.album, music?.albumArtist);
}

/**
 * Returns the tracks of an album, in their order, at most fifty; none of an unknown one. Albums of the same title
 * differ by their artist, which is empty where the title is enough.
 */
export async function tracksOf(album: unknown, albumArtist: unknown = ""): Promise<Music[]> {
  if (typeof album !== "string" || typeof albumArtist !== "string" || !album) return [];
  return MusicModel.find({ album, albumArtist })
    .select("-words")
    .sort({ trackNumber: 1, _id: 1 })
    .limit(limits.page.max)
    .lean<Music[]>();
}

/** Checks the types of the files, and returns the duration measured from a new sound file. */
async function requireFiles({ fileName, coverName, duration }: Given): Promise<{ duration?: number } | null> {
  if (coverName) await requireFileOfKind(coverName, "IMAGE", "coverName");
  if (!fileName) return null;
  const file = await requireFileOfKind(fileName, "AUDIO", "fileName");
  return { duration: file.duration ?? duration };
}

function fieldsOf(given: Given): EntryFields<Music> {
  return {
    ...trimCommonFields(given),
    ...genreFields(given.genre),
    artist: given.artist?.trim() ?? "",
    album: given.album?.trim() ?? "",
    // Without an album there is nothing to tell apart.
    albumArtist: (given.album?.trim() && given.albumArtist?.trim()) || "",
    duration: given.duration,
    year: given.year,
    trackNumber: given.trackNumber,
  };
}

import type { InferType } from "yup";
import { limits } from "../../../schema/limits.ts";
import { musicRules } from "../../../schema/rules/catalogue.ts";
import { slugOf } from "../../../schema/slug.ts";
import { checkLimit } from "../../core/lists/pagination.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { requireFileOfKind } from "../../files/file.service.ts";
import {
  addEntry,
  type Catalogue,
  changeEntry,
  type EntryFields,
  type EntryListQuery,
  findEntry,
  listEntries,
  removeEntry,
} from "../catalogue.service.ts";
import { checkEntryChanges, trimCommonFields } from "../entry-input.ts";
import { genreFields } from "../genres/genre.service.ts";
import { relatedEntries } from "../related/related-entries.service.ts";
import { Music, MusicModel, MusicPage } from "./music.entity.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { Music, MusicPage };

const musics: Catalogue<Music> = {
  kind: "MUSIC",
  model: MusicModel,
  gone: "Cette musique n’existe plus.",
  namesOf: ({ author, credits, artist, album, albumArtist }) => [author, credits, artist, album, albumArtist],
};

type Given = Partial<InferType<typeof musicRules>>;

/** Adds a music. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
export async function createMusic(viewer: Viewer | null, input: unknown, at?: Date): Promise<Music> {
  const { id: addedById } = requireAdmin(viewer);
  const given = await check(musicRules, input);
  const measured = await requireFiles(given);
  return addEntry(musics, fieldsOf({ ...given, ...measured }), { addedById, clientId: given.clientId, at });
}

/** Changes the given fields of a music. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND. */
export async function updateMusic(viewer: Viewer | null, id: unknown, input: unknown): Promise<Music> {
  requireAdmin(viewer);
  const given = await checkEntryChanges(musicRules, input);
  const measured = await requireFiles(given);
  return changeEntry(musics, id, (music) => {
    const { duration } = measured ?? { duration: music.duration ?? given.duration };
    return fieldsOf({ ...music, ...given, duration });
  });
}

/** Removes a music and returns it as it was. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function deleteMusic(viewer: Viewer | null, id: unknown): Promise<Music> {
  requireAdmin(viewer);
  return removeEntry(musics, id);
}

/** Returns a page of musics, newest first. Throws BAD_USER_INPUT. */
export const listMusics = (query: EntryListQuery): Promise<MusicPage> => listEntries(musics, query);

/** Returns a music, or null. */
export const findMusic = (id: unknown): Promise<Music | null> => findEntry(musics, id);

/** Returns other musics, of the same genre first, without those of its album. */
export const relatedMusics = async (id: unknown): Promise<Music[]> =>
  relatedEntries(musics, id, await albumOf(id));

/** Returns musics of other albums, of the genre of the first track first; none for an unknown album. */
export async function relatedToAlbum(album: unknown, albumArtist: unknown = ""): Promise<Music[]> {
  const tracks = await tracksOf(album, albumArtist);
  return relatedEntries(musics, tracks[0]?._id, tracks);
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

const fieldsOf = (given: Given): EntryFields<Music> => ({
  ...trimCommonFields(given),
  ...genreFields(given.genre),
  artist: given.artist?.trim() ?? "",
  album: given.album?.trim() ?? "",
  // Without an album there is nothing to tell apart.
  albumArtist: (given.album?.trim() && given.albumArtist?.trim()) || "",
  duration: given.duration,
  year: given.year,
  trackNumber: given.trackNumber,
});

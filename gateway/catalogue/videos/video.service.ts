import type { InferType } from "yup";
import { readVideo, type VideoEmbed } from "../../../schema/markdown/embed.ts";
import { videoRules } from "../../../schema/rules/catalogue.ts";
import { badInput } from "../../core/errors.ts";
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
import { Video, VideoModel, VideoPage } from "./video.entity.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { Video, VideoPage };

const videos: Catalogue<Video> = {
  kind: "VIDEO",
  model: VideoModel,
  gone: "Cette vidéo n’existe plus.",
  namesOf: ({ author, credits, director }) => [author, credits, director],
};

type Given = Partial<InferType<typeof videoRules>>;

/** Adds a video. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
export async function createVideo(viewer: Viewer | null, input: unknown, at?: Date): Promise<Video> {
  const { id: addedById } = requireAdmin(viewer);
  const given = await check(videoRules, input);
  const source = await requireSource(given);
  return addEntry(videos, fieldsOf({ ...given, ...source }), { addedById, clientId: given.clientId, at });
}

/**
 * Changes the given fields of a video; a file replaces an address, and an address a file. Throws
 * UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.
 */
export async function updateVideo(viewer: Viewer | null, id: unknown, input: unknown): Promise<Video> {
  requireAdmin(viewer);
  const given = await checkEntryChanges(videoRules, input);
  const source = await requireSource(given);
  return changeEntry(videos, id, (video) =>
    fieldsOf({ ...video, ...given, ...(source ?? sameSource(video, given)) }),
  );
}

/** Removes a video and returns it as it was. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function deleteVideo(viewer: Viewer | null, id: unknown): Promise<Video> {
  requireAdmin(viewer);
  return removeEntry(videos, id);
}

/** Returns a page of videos, newest first. Throws BAD_USER_INPUT. */
export const listVideos = (query: EntryListQuery): Promise<VideoPage> => listEntries(videos, query);

/** Returns a video, or null. */
export const findVideo = (id: unknown): Promise<Video | null> => findEntry(videos, id);

/** Returns other videos, of the same genre first. */
export const relatedVideos = (id: unknown): Promise<Video[]> => relatedEntries(videos, id);

interface Source {
  readonly fileName?: string;
  readonly embed?: VideoEmbed;
  readonly duration?: number;
}

/** Returns the source of a video: a file, with its measured duration, or an external address; null when none is given. */
async function requireSource(given: Given): Promise<Source | null> {
  const { fileName, embedUrl, coverName, duration } = given;
  if (coverName) await requireFileOfKind(coverName, "IMAGE", "coverName");
  const embed = readVideo(embedUrl ?? "") ?? undefined;
  if (fileName && embed) throw badInput({ embedUrl: "Choisissez un fichier ou une adresse, pas les deux" });
  if (embed) return { fileName: undefined, embed, duration };
  if (!fileName) return null;
  const file = await requireFileOfKind(fileName, "VIDEO", "fileName");
  return { fileName, embed: undefined, duration: file.duration ?? duration };
}

/** Returns the source of a change that gives none: a measured duration is kept, an external address may be removed. */
const sameSource = (video: Video, given: Given): Source => ({
  embed: "embedUrl" in given ? undefined : video.embed,
  duration: (video.fileName && video.duration) || ("duration" in given ? given.duration : video.duration),
});

function fieldsOf(given: Given & { embed?: VideoEmbed }): EntryFields<Video> {
  const common = trimCommonFields(given);
  if (!common.fileName && !given.embed) {
    throw badInput({ fileName: "Choisissez une vidéo, ou donnez son adresse sur YouTube ou Vimeo" });
  }
  return {
    ...common,
    ...genreFields(given.genre),
    embed: given.embed,
    director: given.director?.trim() ?? "",
    duration: given.duration,
    year: given.year,
  };
}

import type { InferType } from "yup";
import { videoRules } from "../../schema/rules/catalogue.ts";
import { type Embed, readEmbed } from "../../schema/rules/embed.ts";
import { check } from "../shared/check.ts";
import { badInput } from "../shared/errors.ts";
import { requireAdmin, type Viewer } from "../shared/policies.ts";
import { requireFileOfKind } from "../uploads/file.service.ts";
import { checkEntryChanges, commonFacts } from "./catalogue.facts.ts";
import {
  addEntry,
  type Catalogue,
  changeEntry,
  type Facts,
  findEntry,
  type ListAsked,
  listEntries,
  removeEntry,
} from "./catalogue.service.ts";
import { genreFacts } from "./genre.service.ts";
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
  return addEntry(videos, factsOf({ ...given, ...source }), { addedById, clientId: given.clientId, at });
}

/**
 * Changes what is given of a video; a file takes the place of an address, and an address that of a file. Throws
 * UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.
 */
export async function updateVideo(viewer: Viewer | null, id: unknown, input: unknown): Promise<Video> {
  requireAdmin(viewer);
  const given = await checkEntryChanges(videoRules, input);
  const source = await requireSource(given);
  return changeEntry(videos, id, (video) =>
    factsOf({ ...video, ...given, ...(source ?? sameSource(video, given)) }),
  );
}

/** Removes a video and returns it as it was. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function deleteVideo(viewer: Viewer | null, id: unknown): Promise<Video> {
  requireAdmin(viewer);
  return removeEntry(videos, id);
}

/** A page of videos, newest first. Throws BAD_USER_INPUT. */
export const listVideos = (asked: ListAsked): Promise<VideoPage> => listEntries(videos, asked);

/** One video, or null. */
export const findVideo = (id: unknown): Promise<Video | null> => findEntry(videos, id);

interface Source {
  readonly fileName?: string;
  readonly embed?: Embed;
  readonly duration?: number;
}

/** Where the video lies: here, with the duration that its bytes say, or elsewhere; null when that is not given. */
async function requireSource(given: Given): Promise<Source | null> {
  const { fileName, embedUrl, coverName, duration } = given;
  if (coverName) await requireFileOfKind(coverName, "IMAGE", "coverName");
  const embed = readEmbed(embedUrl ?? "") ?? undefined;
  if (fileName && embed) throw badInput({ embedUrl: "Choisissez un fichier ou une adresse, pas les deux" });
  if (embed) return { fileName: undefined, embed, duration };
  if (!fileName) return null;
  const file = await requireFileOfKind(fileName, "VIDEO", "fileName");
  return { fileName, embed: undefined, duration: file.duration ?? duration };
}

/** What is left when no source is given: a duration that was measured stays, an address may be taken away. */
const sameSource = (video: Video, given: Given): Source => ({
  embed: "embedUrl" in given ? undefined : video.embed,
  duration: (video.fileName && video.duration) || ("duration" in given ? given.duration : video.duration),
});

function factsOf(given: Given & { embed?: Embed }): Facts<Video> {
  const common = commonFacts(given);
  if (!common.fileName && !given.embed) {
    throw badInput({ fileName: "Choisissez une vidéo, ou donnez son adresse sur YouTube ou Vimeo" });
  }
  return {
    ...common,
    ...genreFacts(given.genre),
    embed: given.embed,
    director: given.director?.trim() ?? "",
    duration: given.duration,
    year: given.year,
  };
}

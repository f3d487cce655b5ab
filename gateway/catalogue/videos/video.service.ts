import type { InferType } from "yup";
import { readVideo, type VideoEmbed } from "../../../schema/markdown/embed.ts";
import { videoRules } from "../../../schema/rules/catalogue.ts";
import { badInput } from "../../core/errors.ts";
import { requireFileOfKind } from "../../files/file.service.ts";
import type { Catalogue, EntryFields } from "../catalogue.service.ts";
import { createEntryService } from "../entry.service.ts";
import { trimCommonFields } from "../entry-input.ts";
import { genreFields } from "../genres/genre.service.ts";
import { Video, VideoModel, VideoPage } from "./video.entity.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { Video, VideoPage };

const catalogue: Catalogue<Video> = {
  kind: "VIDEO",
  model: VideoModel,
  gone: "Cette vidéo n’existe plus.",
  namesOf: ({ author, credits, director }) => [author, credits, director],
};

type Given = Partial<InferType<typeof videoRules>>;

// A file replaces an address, and an address a file.
const videos = createEntryService({
  catalogue,
  rules: videoRules,
  requireSource,
  keepSource,
  fieldsOf,
});

export const {
  create: createVideo,
  update: updateVideo,
  remove: deleteVideo,
  list: listVideos,
  find: findVideo,
  related: relatedVideos,
} = videos;

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
function keepSource(video: Video, given: Given, measured: number | undefined): Source {
  return {
    embed: "embedUrl" in given ? undefined : video.embed,
    duration: measured ?? ("duration" in given ? given.duration : video.duration),
  };
}

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

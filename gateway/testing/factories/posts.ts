import type { Viewer } from "../../core/policies.ts";
import type { File } from "../../files/file.service.ts";
import { incomingBytes, receiveAndSaveFile } from "../../files/storing/save-file.service.ts";
import { createPost } from "../../posts/editing/save-post.service.ts";
import type { Post } from "../../posts/post.service.ts";
import { consumed } from "../consumed.ts";
import { photograph, silence, silentMp3 } from "../media.ts";
import { buildPublisher } from "./feeds.ts";

/** The input of an article as an editor sends it. */
export const writing = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  title: "Le marché de nuit",
  description: "Ce qui s’y vend, et à qui.",
  content: "Du monde, **toujours** du monde.\n\n## Les étals\n\nDes mangues.",
  tags: ["Marchés"],
  status: "PUBLISHED",
  ...more,
});

/** A published article with all that publishing brings, unless it says otherwise. */
export const buildPost = async ({
  by,
  at,
  ...more
}: { by?: Viewer; at?: Date } & Record<string, unknown> = {}): Promise<Post> => {
  const post = await createPost(by ?? (await buildPublisher()), writing(more), { at });
  await consumed();
  return post;
};

export const buildPicture = async (by: Viewer): Promise<File> =>
  receiveAndSaveFile(by, incomingBytes("photo.jpg", await photograph()));

export const buildSound = async (by: Viewer): Promise<File> =>
  receiveAndSaveFile(by, incomingBytes("son.wav", silence()));

/** A recording of a kind that directories of podcasts take. */
export const buildEpisode = async (by: Viewer): Promise<File> =>
  receiveAndSaveFile(by, incomingBytes("episode.mp3", silentMp3()));

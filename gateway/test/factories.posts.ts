import type { Post } from "../posts/post.service.ts";
import { createPost } from "../posts/post-writing.service.ts";
import type { Viewer } from "../shared/policies.ts";
import type { File } from "../uploads/file.service.ts";
import { incomingBytes, storeFile } from "../uploads/file-keeping.service.ts";
import { buildPublisher } from "./factories.feeds.ts";
import { photograph, silence } from "./media.ts";

/** What an editor sends of an article. */
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
}: { by?: Viewer; at?: Date } & Record<string, unknown> = {}): Promise<Post> =>
  createPost(by ?? (await buildPublisher()), writing(more), at);

export const buildPicture = async (by: Viewer): Promise<File> =>
  storeFile(by, incomingBytes("photo.jpg", await photograph()));

export const buildSound = async (by: Viewer): Promise<File> =>
  storeFile(by, incomingBytes("son.wav", silence()));

import type { Comment } from "../../comments/comment.service.ts";
import type { Viewer } from "../../core/policies.ts";
import { createFeed, type Feed } from "../../feeds/feed.service.ts";
import { commentFeed } from "../../feeds/feed-engagement.service.ts";
import type { User } from "../../users/user.service.ts";
import { buildAdmin, buildUser, viewerOf } from "./accounts.ts";

/** Creates an account that may publish; returns it as the services' viewer. */
export const buildPublisher = async (overrides: Partial<User> = {}): Promise<Viewer> =>
  viewerOf(await buildAdmin(overrides));

export const buildReader = async (overrides: Partial<User> = {}): Promise<Viewer> =>
  viewerOf(await buildUser(overrides));

/** A published feed with its event and its notification. */
export const buildFeed = async ({
  by,
  text = "Le marché ouvre plus tôt demain.",
  at,
}: {
  by?: Viewer;
  text?: string;
  at?: Date;
} = {}): Promise<Feed> => createFeed(by ?? (await buildPublisher()), { text }, { at });

export const buildComment = async (
  feed: Feed,
  { by, text = "Merci de prévenir !" }: { by?: Viewer; text?: string } = {},
): Promise<Comment> => (await commentFeed(by ?? (await buildReader()), feed._id, { text })).comment;

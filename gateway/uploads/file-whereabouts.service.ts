import { Types } from "mongoose";
import { createCatalogueLoaders } from "../catalogue/catalogue.loader.ts";
import { createFeedLoader } from "../feeds/feed.loader.ts";
import { createPostLoader } from "../posts/post.loader.ts";
import { createUserLoader } from "../users/user.loader.ts";
import { type FileUse, FileUseModel, type FileUserKind } from "./file-use.entity.ts";
import type { FileUsage } from "./library.types.ts";

/** The most places that are told of one file. */
const most = 50;

/** Where a file is shown, published places first, at most fifty. The caller is an administrator. */
export async function whereShown(fileId: Types.ObjectId, limit = most): Promise<FileUsage[]> {
  const uses = await FileUseModel.find({ fileId }).sort({ isPublished: -1 }).limit(limit).lean<FileUse[]>();
  const titleOf = titles();
  return Promise.all(
    uses.map(async ({ subjectKind: kind, subjectId, isPublished }) => ({
      _id: subjectId,
      kind,
      isPublished,
      title: (await titleOf[kind](String(subjectId))) || untitled,
      path: pathOf(kind, String(subjectId)),
    })),
  );
}

const untitled = "Sans titre";

function titles(): Record<FileUserKind, (id: string) => Promise<string | undefined>> {
  const [posts, feeds, users, entries] = [
    createPostLoader(),
    createFeedLoader(),
    createUserLoader(),
    createCatalogueLoaders(),
  ];
  return {
    POST: async (id) => (await posts.load(id))?.title,
    FEED: async (id) => (await feeds.load(id))?.text.replace(/\s+/g, " ").slice(0, 80),
    USER: async (id) => {
      const user = await users.load(new Types.ObjectId(id));
      return user ? `${user.firstName} ${user.lastName}` : undefined;
    },
    PICTURE: async (id) => (await entries.IMAGE.load(id))?.title,
    VIDEO: async (id) => (await entries.VIDEO.load(id))?.title,
    BOOK: async (id) => (await entries.BOOK.load(id))?.title,
    MUSIC: async (id) => (await entries.MUSIC.load(id))?.title,
  };
}

const pathOf = (kind: FileUserKind, id: string): string =>
  kind === "FEED" ? `/feeds#feed-${id}` : `/studio/${areas[kind]}/edit/${id}`;

const areas = {
  POST: "posts",
  USER: "users",
  PICTURE: "images",
  VIDEO: "videos",
  BOOK: "books",
  MUSIC: "musics",
} as const;

import { Types } from "mongoose";
import { createCatalogueLoaders } from "../catalogue/catalogue.loader.ts";
import { createFeedLoader } from "../feeds/feed.loader.ts";
import { createPostLoader } from "../posts/post.loader.ts";
import { articlesOfDrafts } from "../posts/post-draft.loader.ts";
import { articlesOfRevisions } from "../revisions/revision.loader.ts";
import { createUserLoader } from "../users/user.loader.ts";
import { type FileUse, FileUseModel, type FileUserKind } from "./file-use.entity.ts";
import type { FileUsage } from "./library.types.ts";

/** The most places that are told of one file. */
const most = 50;

/**
 * Where a file is shown, published places first, at most fifty; of an article's versions one stands for all. The caller
 * is an administrator.
 */
export async function whereShown(fileId: Types.ObjectId, limit = most): Promise<FileUsage[]> {
  const uses = await FileUseModel.find({ fileId }).sort({ isPublished: -1 }).limit(limit).lean<FileUse[]>();
  const articles = await articlesOf(uses);
  const titleOf = titles();
  const places = await Promise.all(
    uses.map(async ({ subjectKind: kind, subjectId, isPublished }) => {
      const id = articles.get(String(subjectId)) ?? String(subjectId);
      const title = (await titleOf[kind](id)) || untitled;
      return { _id: subjectId, kind, isPublished, title, path: pathOf(kind, id) };
    }),
  );
  return [...new Map(places.map((place) => [`${place.kind} ${place.path}`, place])).values()];
}

/** The articles of the versions and waiting changes among the uses, by what uses the file. */
async function articlesOf(uses: readonly FileUse[]): Promise<Map<string, string>> {
  const idsOf = (kind: FileUserKind) =>
    uses.filter(({ subjectKind }) => subjectKind === kind).map(({ subjectId }) => subjectId);
  const found = await Promise.all([articlesOfDrafts(idsOf("DRAFT")), articlesOfRevisions(idsOf("REVISION"))]);
  return new Map(found.flat().map(({ _id, postId }) => [String(_id), String(postId)]));
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
    DRAFT: async (id) => (await posts.load(id))?.title,
    REVISION: async (id) => (await posts.load(id))?.title,
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
  DRAFT: "posts",
  REVISION: "posts",
  USER: "users",
  PICTURE: "images",
  VIDEO: "videos",
  BOOK: "books",
  MUSIC: "musics",
} as const;

import { Types } from "mongoose";
import { renameAvatar } from "../accounts/profile/avatar.service.ts";
import { createCatalogueLoaders } from "../catalogue/catalogue.loader.ts";
import { updateEntryFileName } from "../catalogue/catalogue-files.service.ts";
import { findCategoryById } from "../categories/category.service.ts";
import { refreshCategoryPicture } from "../categories/category-picture.service.ts";
import { createFeedLoader } from "../feeds/feed.loader.ts";
import { feedPath } from "../feeds/feed.service.ts";
import type { FileSubject } from "../files/file-subjects.ts";
import { createLetterLoader } from "../newsletters/letters/letter.loader.ts";
import { rerenderLetter } from "../newsletters/letters/rerender-letter.service.ts";
import { excerptOf } from "../notifications/excerpt.ts";
import { findPostIdsOfDrafts } from "../posts/editing/post-draft.loader.ts";
import { rerenderPost } from "../posts/editing/rerender.service.ts";
import { createPostLoader } from "../posts/post.loader.ts";
import { findPostIdsOfRevisions } from "../revisions/revision.loader.ts";
import { rerenderStaticPage } from "../static-pages/rerender-static-pages.service.ts";
import { createStaticPageLoader } from "../static-pages/static-page.loader.ts";
import { createUserLoader } from "../users/user.loader.ts";

const studio = (area: string) => (id: string) => `/studio/${area}/edit/${id}`;

interface Written {
  readonly posts: ReturnType<typeof createPostLoader>;
  readonly staticPages: ReturnType<typeof createStaticPageLoader>;
  readonly letters: ReturnType<typeof createLetterLoader>;
}

/** Versions of articles, pages and letters, by the document that they are versions of. */
const revisions = ({ posts, staticPages, letters }: Written): FileSubject => ({
  titleOf: async (id) =>
    ((await posts.load(id)) ?? (await staticPages.load(id)))?.title ?? (await letters.load(id))?.subject,
  pathOf: async (id) =>
    studio((await posts.load(id)) ? "posts" : (await letters.load(id)) ? "newsletters" : "pages")(id),
  findPosts: findPostIdsOfRevisions,
});

/** Returns every kind of document that shows files, with loaders of its own. */
export function createFileSubjects() {
  const [posts, feeds, users] = [createPostLoader(), createFeedLoader(), createUserLoader()];
  const [entries, staticPages] = [createCatalogueLoaders(), createStaticPageLoader()];
  const letters = createLetterLoader();
  const post = { titleOf: async (id: string) => (await posts.load(id))?.title, pathOf: studio("posts") };
  const entry = (
    catalogue: keyof typeof entries,
    kind: Parameters<typeof updateEntryFileName>[0],
    area: string,
  ): FileSubject => ({
    titleOf: async (id) => (await entries[catalogue].load(id))?.title,
    pathOf: studio(area),
    refresh: (id, filename) => updateEntryFileName(kind, id, filename),
  });
  const feed: FileSubject = {
    titleOf: async (id) => excerptOf((await feeds.load(id))?.text ?? "", 80) || undefined,
    pathOf: feedPath,
    // A feed stores its file's id, which does not change.
  };
  const user: FileSubject = {
    titleOf: async (id) => {
      const found = await users.load(new Types.ObjectId(id));
      return found ? `${found.firstName} ${found.lastName}` : undefined;
    },
    pathOf: studio("users"),
    refresh: renameAvatar,
  };
  const staticPage: FileSubject = {
    titleOf: async (id) => (await staticPages.load(id))?.title,
    pathOf: studio("pages"),
    refresh: async (id) => void (await rerenderStaticPage(id)),
  };
  const letter: FileSubject = {
    titleOf: async (id) => (await letters.load(id))?.subject,
    pathOf: studio("newsletters"),
    refresh: rerenderLetter,
  };
  const category: FileSubject = {
    titleOf: async (id) => (await findCategoryById(id))?.name,
    pathOf: (id) => `/studio/posts?categories=${id}`,
    refresh: refreshCategoryPicture,
  };
  return {
    POST: { ...post, refresh: rerenderPost },
    // Pending changes are rendered when they are published; a revision stays as it was.
    DRAFT: { ...post, findPosts: findPostIdsOfDrafts },
    REVISION: revisions({ posts, staticPages, letters }),
    FEED: feed,
    USER: user,
    PICTURE: entry("IMAGE", "PICTURE", "images"),
    VIDEO: entry("VIDEO", "VIDEO", "videos"),
    BOOK: entry("BOOK", "BOOK", "books"),
    MUSIC: entry("MUSIC", "MUSIC", "musics"),
    STATIC_PAGE: staticPage,
    LETTER: letter,
    CATEGORY: category,
    // The settings keep the name, under which the replaced file is served too.
    SITE: { titleOf: async () => "Apparence du site", pathOf: () => "/studio/site" },
  };
}

import { createOpenAnnotationsLoader } from "../annotations/annotation.loader.ts";
import { createBookmarkLoader } from "../bookmarks/bookmark.loader.ts";
import { createCatalogueLoaders } from "../catalogue/catalogue.loader.ts";
import { createFileEntryLoader } from "../catalogue/presentation/file-entry.loader.ts";
import { createTagLoader } from "../categories/tag.loader.ts";
import {
  createCommentLoader,
  createLatestCommentsLoader,
  createRepliesLoader,
} from "../comments/comment.loader.ts";
import { createReportsLoader } from "../comments/reports/comment-report.loader.ts";
import type { Loaders } from "../core/context.ts";
import { createFeedLoader } from "../feeds/feed.loader.ts";
import { createFileByNameLoader, createFileLoader } from "../files/file.loader.ts";
import { createLikeLoader } from "../likes/like.loader.ts";
import { createLetterLoader } from "../newsletters/letters/letter.loader.ts";
import { createReadingsOfMailingsLoader } from "../newsletters/readings/reading.loader.ts";
import { createMailingsOfLettersLoader } from "../newsletters/sending/mailing.loader.ts";
import { createPostDraftLoader } from "../posts/editing/post-draft.loader.ts";
import { createPostBodyLoader, createPostLoader, createSimilarPostsLoader } from "../posts/post.loader.ts";
import { createRevisionContentLoader } from "../revisions/revision.loader.ts";
import { createSeriesOfPostsLoader, createSeriesPostsLoader } from "../series/series.loader.ts";
import { createStaticPageLoader } from "../static-pages/static-page.loader.ts";
import { createUserLoader } from "../users/user.loader.ts";

/** Creates every loader of one request. Each area declares the type of its loaders in `Loaders`. */
export const createLoaders = (): Loaders => ({
  users: createUserLoader(),
  feeds: createFeedLoader(),
  posts: createPostLoader(),
  postBodies: createPostBodyLoader(),
  postDrafts: createPostDraftLoader(),
  similarPosts: createSimilarPostsLoader(),
  seriesOfPosts: createSeriesOfPostsLoader(),
  seriesPosts: createSeriesPostsLoader(),
  staticPages: createStaticPageLoader(),
  letters: createLetterLoader(),
  mailingsOfLetters: createMailingsOfLettersLoader(),
  readingsOfMailings: createReadingsOfMailingsLoader(),
  revisionContents: createRevisionContentLoader(),
  files: createFileLoader(),
  filesByName: createFileByNameLoader(),
  fileEntries: createFileEntryLoader(),
  tags: createTagLoader(),
  likes: createLikeLoader(),
  bookmarks: createBookmarkLoader(),
  catalogue: createCatalogueLoaders(),
  comments: createCommentLoader(),
  latestComments: createLatestCommentsLoader(),
  replies: createRepliesLoader(),
  commentReports: createReportsLoader(),
  openAnnotations: createOpenAnnotationsLoader(),
});

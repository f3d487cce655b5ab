import { createCatalogueLoaders } from "./catalogue/catalogue.loader.ts";
import { createTagLoader } from "./categories/tag.loader.ts";
import {
  createCommentLoader,
  createLatestCommentsLoader,
  createRepliesLoader,
} from "./comments/comment.loader.ts";
import { createReportsLoader } from "./comments/comment-report.loader.ts";
import { createFeedLoader } from "./feeds/feed.loader.ts";
import { createLikeLoader } from "./likes/like.loader.ts";
import { createPostBodyLoader, createPostLoader, createRelatedPostsLoader } from "./posts/post.loader.ts";
import { createPostDraftLoader } from "./posts/post-draft.loader.ts";
import { createRevisionContentLoader } from "./revisions/revision.loader.ts";
import type { Viewer } from "./shared/policies.ts";
import { createFileByNameLoader, createFileLoader } from "./uploads/file.loader.ts";
import { createUserLoader } from "./users/user.loader.ts";

/** Every loader, on one screen: each area gives its own. */
const createLoaders = () => ({
  users: createUserLoader(),
  feeds: createFeedLoader(),
  posts: createPostLoader(),
  postBodies: createPostBodyLoader(),
  postDrafts: createPostDraftLoader(),
  relatedPosts: createRelatedPostsLoader(),
  revisionContents: createRevisionContentLoader(),
  files: createFileLoader(),
  filesByName: createFileByNameLoader(),
  tags: createTagLoader(),
  likes: createLikeLoader(),
  catalogue: createCatalogueLoaders(),
  comments: createCommentLoader(),
  latestComments: createLatestCommentsLoader(),
  replies: createRepliesLoader(),
  commentReports: createReportsLoader(),
});

export type Loaders = ReturnType<typeof createLoaders>;

/** What a resolver may know of the request. */
export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
  /** False when a browser says that another site made this request. */
  readonly isSameOrigin: boolean;
  /** The value of the session cookie, unchecked. */
  readonly sessionCookie: string | null;
  /** As it came; empty when none did. */
  readonly userAgent: string;
}

/** How a resolver gives or takes away the session cookie. Does nothing where there is no answer to put it on. */
export interface CookieJar {
  setSession(cookie: { readonly value: string; readonly expiresAt: Date }): void;
  clearSession(): void;
}

/** A place in an answer for everybody that is filled for each viewer, by the field's own resolver (personal-fields.ts). */
export interface Gap {
  readonly path: readonly (string | number)[];
  /** What stands there meanwhile. */
  readonly blank: unknown;
  /** Throws what the resolver throws. */
  fill(context: Context): Promise<unknown>;
}

/** The viewer and the loaders, born with each request. */
export interface Context {
  /** Who asks: by the Bearer token, or for queries by the session cookie. */
  viewer: Viewer | null;
  readonly loaders: Loaders;
  readonly request: RequestFacts;
  readonly cookies: CookieJar;
  /** A token came and was forged, expired or revoked: a query must say so rather than answer as to a visitor. */
  readonly isTokenRefused: boolean;
  /** Present where an answer is made for everybody: what it leaves to each viewer (answers.ts). */
  readonly gaps?: Gap[];
}

export const noCookies: CookieJar = { setSession: () => {}, clearSession: () => {} };

export const noRequest: RequestFacts = {
  id: "none",
  ip: "127.0.0.1",
  isSameOrigin: true,
  sessionCookie: null,
  userAgent: "",
};

/** A context of a viewer; without `more`, one that no HTTP request carries: sockets, commands, tests. */
export function createContext(
  viewer: Viewer | null,
  more: { request?: RequestFacts; cookies?: CookieJar; isTokenRefused?: boolean } = {},
): Context {
  let loaders: Loaders | null = null;
  return {
    viewer,
    // Made when one is asked for: ten thousand sockets have a context each and load nothing by it.
    get loaders() {
      loaders ??= createLoaders();
      return loaders;
    },
    request: more.request ?? noRequest,
    cookies: more.cookies ?? noCookies,
    isTokenRefused: more.isTokenRefused ?? false,
  };
}

/** What is the same for everybody asked who is asking: its answer is not shared. */
class NotForEverybody extends Error {
  override name = "NotForEverybody";
}

const refuse = (): never => {
  throw new NotForEverybody();
};

/** The context of an answer for everybody. There is no viewer to ask for, and no request: who does, fails. */
export function contextOfEverybody(gaps: Gap[]): Context {
  return Object.defineProperties(createContext(null) as Context & { gaps: Gap[] }, {
    gaps: { value: gaps },
    viewer: { get: refuse },
    request: { get: refuse },
    cookies: { get: refuse },
    isTokenRefused: { get: refuse },
  });
}

import type {
  AlbumPageQuery,
  LegalPageQuery,
  PostPageQuery,
  PreviewPageQuery,
  StaticPageQuery,
  TagPageQuery,
} from "../../gql/graphql.ts";
import type { RouteLocation } from "../route.ts";

/** Answer to an address, by its page's first result: 404 not found, 410 gone (the page itself says so), or the new address. */
export type PageOutcome = 404 | 410 | { movedTo: string } | null;

type OutcomeOf = (data: never, place: RouteLocation) => PageOutcome;

const foundBy =
  (field: string): OutcomeOf =>
  (data: Record<string, unknown>) =>
    data[field] ? null : 404;

const movable = (
  base: string,
  found: { slug: string } | null | undefined,
  { params }: RouteLocation,
): PageOutcome => {
  if (!found) return 404;
  return found.slug === params.slug ? null : { movedTo: `${base}/${found.slug}` };
};

/** By page, for those that may be missing. Only the server decides, so that browsers don't download it. */
export const pageOutcomes: Readonly<Record<string, OutcomeOf>> = {
  "posts/article/PostPage": ({ post }: PostPageQuery, place) => movable("/posts", post, place),
  "conversation/ConversationPage": foundBy("conversation"),
  "authors/AuthorPage": foundBy("authorPage"),
  "tags/TagPage": ({ tag }: TagPageQuery) => {
    if (!tag) return 404;
    return tag.isCategory ? { movedTo: `/posts?tags=${tag.slug}` } : null;
  },
  "series/SeriesPage": foundBy("series"),
  "posts/preview/PreviewPage": ({ preview: { post, page, isPublished } }: PreviewPageQuery) => {
    if (!post && !page) return 410;
    return isPublished ? { movedTo: post ? `/posts/${post.slug}` : `/p/${page?.slug}` } : null;
  },
  "static-pages/StaticPage": ({ staticPage }: StaticPageQuery, place) => movable("/p", staticPage, place),
  "newsletters/LetterPage": foundBy("onlineLetter"),
  "static-pages/LegalPage": ({ legalPage }: LegalPageQuery) => (legalPage ? null : 404),
  "catalogue/details/ImagePage": foundBy("image"),
  "catalogue/details/VideoPage": foundBy("video"),
  "catalogue/details/BookPage": foundBy("book"),
  "catalogue/details/MusicPage": foundBy("music"),
  "catalogue/details/AlbumPage": ({ album }: AlbumPageQuery) => (album.length > 0 ? null : 404),
};

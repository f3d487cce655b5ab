import { copiesPath } from "../../schema/copies.ts";
import { legalPages } from "../../schema/legal.ts";
import { limits } from "../../schema/limits.ts";
import { type CatalogueFilter, readCatalogueAddress } from "../features/catalogue/catalogue-address.ts";
import { conversationVariables } from "../features/conversation/conversation-address.ts";
import { readGalleryAddress } from "../features/gallery/gallery-address.ts";
import { homeVariables } from "../features/home/home-variables.ts";
import { postsVariables, readPostsAddress } from "../features/posts/lists/posts-address.ts";
import { readSearchAddress, searchVariables } from "../features/posts/lists/search-address.ts";
import type { FollowKind } from "../gql/graphql.ts";
import { type Preload, preload } from "../lib/data/query.ts";
import { readListAddress } from "../lib/list-address.ts";
import { memberRoutes } from "./member-routes.ts";
import type { Route, RouteLocation } from "./route.ts";
import { studioRoutes } from "./studio-routes.ts";

const filterOf = ({ search }: RouteLocation): CatalogueFilter => readCatalogueAddress(search);

function catalogue(path: string, page: string, query: (variables: CatalogueFilter) => Preload): Route {
  return { path, page, access: "all", queries: (place) => [query(filterOf(place))] };
}

function entry(path: string, page: string, query: (id: string) => Preload): Route {
  return { path, page, access: "all", queries: ({ params }) => [query(params.id ?? "")] };
}

const album = (path: string): Route => ({
  path,
  page: "catalogue/details/AlbumPage",
  access: "all",
  queries: ({ params }) => [preload("AlbumPage", { title: params.title ?? "", artist: params.artist ?? "" })],
});

/** The ways by which a member follows the subject of a page. */
const following = (kind: FollowKind, id = ""): Preload => preload("FollowState", { kind, id });

const always = () => true;

/** Table of all routes. */
export const routes: readonly Route[] = [
  {
    path: "/",
    page: "home/HomePage",
    access: "all",
    queries: ({ hiddenAreas }) => [preload("HomePage", homeVariables(hiddenAreas))],
    hasCarousel: true,
    isCopied: always,
  },
  {
    path: "/feeds",
    page: "feeds/FeedsPage",
    access: "all",
    queries: ({ search }) => [
      preload("FeedsPage", { before: search.get("before") ?? undefined, limit: limits.page.feeds }),
    ],
    startsAlone: "withNews",
    isCopied: ({ search }) => !search.has("before"),
  },
  {
    path: "/posts",
    page: "posts/lists/PostsPage",
    access: "all",
    queries: ({ search }) => {
      const filter = readPostsAddress(search);
      const category = filter.tags?.length === 1 ? [following("CATEGORY", filter.tags[0])] : [];
      return [preload("PostsPage", postsVariables(filter)), ...category];
    },
  },
  {
    path: "/posts/search",
    page: "posts/lists/SearchPage",
    access: "all",
    queries: ({ search }) => {
      const filter = readSearchAddress(search);
      return filter.keyword ? [preload("SearchPage", searchVariables(filter))] : [];
    },
  },
  {
    path: "/posts/:slug",
    page: "posts/article/PostPage",
    access: "all",
    queries: ({ params }) => [preload("PostPage", { slug: params.slug ?? "" })],
    canBeKept: true,
    isCopied: always,
  },
  {
    path: "/commentaires/:id",
    page: "conversation/ConversationPage",
    access: "all",
    queries: ({ params, search }) => [
      preload("ConversationPage", conversationVariables(params.id ?? "", search)),
    ],
  },
  {
    path: "/auteurs/:slug",
    page: "authors/AuthorPage",
    access: "all",
    queries: ({ params, search }) => [
      preload("AuthorPage", { slug: params.slug ?? "", page: readListAddress(search).page }),
      following("AUTHOR", params.slug),
    ],
  },
  {
    path: "/tags/:slug",
    page: "tags/TagPage",
    access: "all",
    queries: ({ params: { slug = "" }, search }) => [
      preload("TagPage", { slug, tags: [slug], page: readListAddress(search).page }),
      following("TAG", slug),
    ],
  },
  {
    path: "/series/:slug",
    page: "series/SeriesPage",
    access: "all",
    queries: ({ params, search }) => [
      preload("SeriesPage", { slug: params.slug ?? "", page: readListAddress(search).page }),
      following("SERIES", params.slug),
    ],
  },
  {
    path: "/apercu/:token",
    page: "posts/preview/PreviewPage",
    access: "all",
    queries: ({ params }) => [preload("PreviewPage", { token: params.token ?? "" })],
  },
  {
    path: "/p/:slug",
    page: "static-pages/StaticPage",
    access: "all",
    queries: ({ params }) => [preload("StaticPage", { slug: params.slug ?? "" })],
  },
  {
    path: "/lettres/:slug",
    page: "newsletters/LetterPage",
    access: "all",
    queries: ({ params }) => [preload("OnlineLetter", { slug: params.slug ?? "" })],
  },
  ...legalPages.map(
    ({ slug }): Route => ({
      path: `/${slug}`,
      page: "static-pages/LegalPage",
      access: "all",
      queries: () => [preload("LegalPage", { slug })],
    }),
  ),
  {
    path: "/verifier",
    page: "verification/VerificationPage",
    access: "all",
    queries: ({ sent }) => (sent ? [preload("VerificationPage", { text: sent })] : []),
  },
  {
    path: "/explore",
    page: "explore/ExplorePage",
    access: "all",
    queries: () => [preload("ExplorePage")],
  },
  {
    path: "/gallery",
    page: "gallery/GalleryPage",
    access: "all",
    queries: ({ search }) => {
      const { kind, page, documentsPage } = readGalleryAddress(search);
      return [preload("GalleryPage", { kind, page, documentsPage })];
    },
  },
  {
    path: "/images",
    page: "catalogue/lists/ImagesPage",
    access: "all",
    queries: (place) => {
      const { page, keyword } = filterOf(place);
      return [preload("ImagesPage", { page, keyword })];
    },
  },
  catalogue("/videos", "catalogue/lists/VideosPage", (variables) => preload("VideosPage", variables)),
  catalogue("/books", "catalogue/lists/BooksPage", (variables) => preload("BooksPage", variables)),
  catalogue("/musics", "catalogue/lists/MusicsPage", (variables) => preload("MusicsPage", variables)),
  entry("/images/:id", "catalogue/details/ImagePage", (id) => preload("ImagePage", { id })),
  entry("/videos/:id", "catalogue/details/VideoPage", (id) => preload("VideoPage", { id })),
  entry("/books/:id", "catalogue/details/BookPage", (id) => preload("BookPage", { id })),
  entry("/musics/:id", "catalogue/details/MusicPage", (id) => preload("MusicPage", { id })),
  album("/albums/:title"),
  album("/albums/:title/:artist"),
  ...memberRoutes,
  ...studioRoutes,
  {
    path: "/newsletter",
    page: "newsletters/NewsletterPage",
    access: "all",
    queries: () => [preload("NewsletterPage")],
  },
  {
    path: "/newsletter/confirmation/:token",
    page: "newsletters/NewsletterConfirmationPage",
    access: "all",
    queries: ({ params }) => [preload("NewsletterConfirmationPage", { token: params.token ?? "" })],
  },
  ...["preferences", "unsubscribe"].map(
    (name): Route => ({
      path: `/newsletter/${name}/:token`,
      page: "newsletters/NewsletterPreferencesPage",
      access: "all",
      queries: ({ params }) => [preload("NewsletterPreferencesPage", { token: params.token ?? "" })],
    }),
  ),
  {
    path: "/unsubscribe/:token",
    page: "unsubscribe/UnsubscribePage",
    access: "all",
    queries: ({ params }) => [preload("UnsubscribePage", { token: params.token ?? "" })],
  },
  { path: copiesPath, page: "errors/CopiesPage", access: "all" },
  {
    path: "/invitation/:token",
    page: "auth/InvitationPage",
    access: "all",
    queries: ({ params }) => [preload("InvitationPage", { token: params.token ?? "" })],
  },
  {
    path: "/email-change/:token",
    page: "auth/EmailChangePage",
    access: "all",
    queries: ({ params }) => [preload("EmailChangePage", { token: params.token ?? "" })],
  },
  { path: "/start/:token", page: "first-start/FirstStartPage", access: "all", startsAlone: true },
  { path: "/register", page: "auth/RegisterPage", access: "visitor" },
  { path: "/otp/:token", page: "auth/OtpPage", access: "all" },
  { path: "/login", page: "auth/LoginPage", access: "visitor" },
  { path: "/login-code/:token", page: "auth/LoginCodePage", access: "visitor" },
  { path: "/forgotpass", page: "auth/ForgotPasswordPage", access: "all" },
  { path: "/verify/:token", page: "auth/VerifyPage", access: "all" },
  { path: "/reset-password/:token", page: "auth/ResetPasswordPage", access: "all" },
];

/** Redirects from former or short addresses. */
export const redirects: Readonly<Record<string, string>> = {
  "/home": "/",
  "/posts/new": "/studio/posts/new",
  "/profile/posts": "/studio/posts",
  "/profile/users": "/studio/users",
};

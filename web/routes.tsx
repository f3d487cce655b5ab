import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";
import { limits } from "../schema/limits.ts";
import { type CatalogueAsked, readCatalogueAddress } from "./features/catalogue/catalogueAddress.ts";
import { readGalleryAddress } from "./features/gallery/galleryAddress.ts";
import { readPostsAddress } from "./features/posts/postsAddress.ts";
import { readProfileAddress } from "./features/profile/profileAddress.ts";
import type { PostPageQuery, PreviewPageQuery } from "./gql/graphql.ts";
import { type Preload, preload } from "./query.ts";

/** Who may see a page. `visitor`: whoever is logged in has no business there and goes on. */
export type Access = "all" | "visitor" | "member" | "admin";

interface Place {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

export interface Route {
  path: string;
  /** web/features/<area>/<Name>.tsx, which exports <Name>; it is a chunk of its own. Of the studio: studio/<area>/<Name>. */
  page: string;
  access: Access;
  /** What the page shows at first: asked by the server before it renders. */
  queries?: (place: Place) => Preload[];
  /**
   * What the first query's answer says of the address: nothing is there (404), nothing any more (410, which the page
   * says itself), or it is elsewhere now.
   */
  settle?: (data: unknown, place: Place) => 404 | 410 | { movedTo: string } | null;
  /** Its address is the right to read it (schema/render.ts). */
  isSecret?: true;
  /**
   * What moves by itself starts by itself, after the first paint; for a visitor of the news, when there are some
   * (watch.ts). Other pages wait until somebody acts.
   */
  startsAlone?: true | "withNews";
}

const asked = ({ search }: Place): CatalogueAsked => readCatalogueAddress(search);

function catalogue(path: string, page: string, query: (variables: CatalogueAsked) => Preload): Route {
  return { path, page, access: "all", queries: (place) => [query(asked(place))] };
}

function entry(path: string, page: string, field: string, query: (id: string) => Preload): Route {
  return {
    path,
    page,
    access: "all",
    queries: ({ params }) => [query(params.id ?? "")],
    settle: (data) => ((data as Record<string, unknown>)[field] ? null : 404),
  };
}

/** The studio's data are fetched by the client. */
const studio = (path: string, page: string): Route => ({
  path,
  page: `studio/${page}`,
  access: "admin",
  startsAlone: true,
});

/** Every route, on one screen. */
export const routes: readonly Route[] = [
  { path: "/", page: "home/HomePage", access: "all", queries: () => [preload("HomePage")] },
  {
    path: "/feeds",
    page: "feeds/FeedsPage",
    access: "all",
    queries: ({ search }) => [
      preload("FeedsPage", { before: search.get("before") ?? undefined, limit: limits.page.feeds }),
    ],
    startsAlone: "withNews",
  },
  {
    path: "/posts",
    page: "posts/PostsPage",
    access: "all",
    queries: ({ search }) => [preload("PostsPage", readPostsAddress(search))],
  },
  {
    path: "/posts/search",
    page: "posts/SearchPage",
    access: "all",
    queries: ({ search }) => {
      const { keyword, page } = readPostsAddress(search);
      return keyword ? [preload("SearchPage", { keyword, page })] : [];
    },
  },
  {
    path: "/posts/:slug",
    page: "posts/PostPage",
    access: "all",
    queries: ({ params }) => [preload("PostPage", { slug: params.slug ?? "" })],
    settle: (data, { params }) => {
      const { post } = data as PostPageQuery;
      if (!post) return 404;
      return post.slug === params.slug ? null : { movedTo: `/posts/${post.slug}` };
    },
  },
  {
    path: "/apercu/:token",
    page: "posts/PreviewPage",
    access: "all",
    queries: ({ params }) => [preload("PreviewPage", { token: params.token ?? "" })],
    settle: (data) => {
      const { post, isPublished } = (data as PreviewPageQuery).preview;
      if (!post) return 410;
      return isPublished ? { movedTo: `/posts/${post.slug}` } : null;
    },
    isSecret: true,
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
      const { kind, page } = readGalleryAddress(search);
      return [preload("GalleryPage", { kind, page })];
    },
  },
  {
    path: "/images",
    page: "catalogue/ImagesPage",
    access: "all",
    queries: (place) => {
      const { page, keyword } = asked(place);
      return [preload("ImagesPage", { page, keyword })];
    },
  },
  catalogue("/videos", "catalogue/VideosPage", (variables) => preload("VideosPage", variables)),
  catalogue("/books", "catalogue/BooksPage", (variables) => preload("BooksPage", variables)),
  catalogue("/musics", "catalogue/MusicsPage", (variables) => preload("MusicsPage", variables)),
  entry("/images/:id", "catalogue/ImagePage", "image", (id) => preload("ImagePage", { id })),
  entry("/videos/:id", "catalogue/VideoPage", "video", (id) => preload("VideoPage", { id })),
  entry("/books/:id", "catalogue/BookPage", "book", (id) => preload("BookPage", { id })),
  entry("/musics/:id", "catalogue/MusicPage", "music", (id) => preload("MusicPage", { id })),
  {
    path: "/notifications",
    page: "notifications/NotificationsPage",
    access: "member",
    queries: () => [preload("NotificationsPage", { limit: 20 })],
    startsAlone: true,
  },
  {
    path: "/profile",
    page: "profile/ProfilePage",
    access: "member",
    queries: ({ search }) => [preload("ProfilePage", readProfileAddress(search))],
  },
  {
    path: "/profile/update",
    page: "profile/ProfileUpdatePage",
    access: "member",
    queries: () => [preload("OwnProfile")],
  },
  {
    path: "/profile/avatar",
    page: "profile/ProfileAvatarPage",
    access: "member",
    queries: () => [preload("OwnProfile")],
  },
  {
    path: "/profile/account",
    page: "profile/ProfileAccountPage",
    access: "member",
    queries: () => [preload("AccountPage")],
  },
  {
    path: "/profile/notifications",
    page: "profile/ProfileNotificationsPage",
    access: "member",
    queries: () => [preload("ProfileNotificationsPage")],
    startsAlone: true,
  },
  { path: "/profile/email/:token", page: "profile/ProfileEmailPage", access: "member" },
  studio("/studio", "numbers/StudioNumbersPage"),
  studio("/studio/comments", "comments/StudioCommentsPage"),
  studio("/studio/feeds", "feeds/StudioFeedsPage"),
  studio("/studio/feeds/new", "feeds/StudioFeedNewPage"),
  studio("/studio/feeds/edit/:id", "feeds/StudioFeedEditPage"),
  studio("/studio/posts", "posts/StudioPostsPage"),
  studio("/studio/posts/new", "editor/PostEditorPage"),
  studio("/studio/posts/edit/:id", "editor/PostEditorPage"),
  studio("/studio/media", "media/StudioMediaPage"),
  studio("/studio/users", "people/StudioUsersPage"),
  studio("/studio/users/new", "people/StudioUserNewPage"),
  studio("/studio/users/edit/:id", "people/StudioUserEditPage"),
  studio("/studio/mails", "mails/StudioMailsPage"),
  ...["images", "videos", "books", "musics"].flatMap((area) => [
    studio(`/studio/${area}`, "catalogue/StudioCataloguePage"),
    studio(`/studio/${area}/new`, "catalogue/StudioCatalogueNewPage"),
    studio(`/studio/${area}/edit/:id`, "catalogue/StudioCatalogueEditPage"),
  ]),
  {
    path: "/unsubscribe/:token",
    page: "unsubscribe/UnsubscribePage",
    access: "all",
    queries: ({ params }) => [preload("UnsubscribePage", { token: params.token ?? "" })],
  },
  { path: "/offline", page: "errors/OfflinePage", access: "all" },
  { path: "/register", page: "auth/RegisterPage", access: "visitor" },
  { path: "/otp/:token", page: "auth/OtpPage", access: "all" },
  { path: "/login", page: "auth/LoginPage", access: "visitor" },
  { path: "/forgotpass", page: "auth/ForgotPasswordPage", access: "all" },
  { path: "/verify/:token", page: "auth/VerifyPage", access: "all" },
  { path: "/reset-password/:token", page: "auth/ResetPasswordPage", access: "all" },
];

/** Former or short addresses of a page. */
export const redirects: Readonly<Record<string, string>> = {
  "/home": "/",
  "/posts/new": "/studio/posts/new",
  "/profile/posts": "/studio/posts",
  "/profile/users": "/studio/users",
};

export interface RouteMatch extends Place {
  route: Route;
}

const firstWord = (path: string) => path.split("/", 2)[1]?.toLowerCase();

/** The route of an address, null when there is none. */
export function matchRoute(url: string): RouteMatch | null {
  const { pathname, searchParams } = new URL(url, "https://palabre.invalid");
  const word = firstWord(pathname);
  for (const route of routes) {
    // Rules most of them out at once: a pattern is compiled each time.
    const match = firstWord(route.path) === word && matchPath(route.path, pathname);
    if (match) return { route, params: match.params, search: searchParams };
  }
  return null;
}

type PageModule = Record<string, ComponentType>;
const modules = import.meta.glob<PageModule>(["./features/*/*Page.tsx", "!./features/studio/**"]);
const loaded = new Map<string, ComponentType>();

/** The source file of a route's page, as Vite's manifest names it. */
export const pageFile = ({ page }: Route) => `web/features/${page}.tsx`;

/** The page's component when its code is there. */
export const loadedPage = ({ page }: Route) => loaded.get(page);

/** Brings a page's code, and its sheet. Rejects when one of them cannot be had. */
export async function loadPage({ page }: Route): Promise<ComponentType> {
  const known = loaded.get(page);
  if (known) return known;
  const module = await moduleOf(page);
  const component = module?.[page.slice(page.lastIndexOf("/") + 1)];
  if (!component) throw new Error(`No page exports ${page}.`);
  loaded.set(page, component);
  return component;
}

/** What the studio is made of, its list included, stands in chunks that readers never fetch. */
async function moduleOf(page: string): Promise<PageModule | undefined> {
  if (!page.startsWith("studio/")) return modules[`./features/${page}.tsx`]?.();
  const { studioModule } = await import("./studio-pages.ts");
  return studioModule(page);
}

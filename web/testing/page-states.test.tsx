import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { BooksPage } from "../features/catalogue/lists/BooksPage.tsx";
import { ExplorePage } from "../features/explore/ExplorePage.tsx";
import { GalleryPage } from "../features/gallery/GalleryPage.tsx";
import { NotificationsPage } from "../features/notifications/NotificationsPage.tsx";
import { PostsPage } from "../features/posts/lists/PostsPage.tsx";
import { SearchPage } from "../features/posts/lists/SearchPage.tsx";
import { ProfileAvatarPage } from "../features/profile/avatar/ProfileAvatarPage.tsx";
import { ProfilePage } from "../features/profile/ProfilePage.tsx";
import { StudioFeedEditPage } from "../features/studio/feeds/StudioFeedEditPage.tsx";
import { StudioFeedsPage } from "../features/studio/feeds/StudioFeedsPage.tsx";
import { NetworkError } from "../lib/browser/requests/network.ts";
import type { Viewer } from "../lib/viewer.ts";
import { accountDetails, admin, member, renderPage } from "./render-page.tsx";

const list = { items: [], page: 1, pages: 0, total: 0 };
const ownActivity = { likes: [], comments: [] };
const posts = { ...list, totalIsExact: true };
const searchPosts = { ...posts, correction: null };
const me = { ...member, ...accountDetails };
const facets = { categories: [], authors: [], postYears: [] };
const explore = { ...facets, popularTags: [], popularPosts: [] };
const none = { total: 0 };
const kinds = { videos: none, musics: none, books: none, images: none };
const notifications = {
  __typename: "NotificationPage",
  items: [],
  hasMore: false,
  readState: {
    __typename: "ReadState",
    unreadCount: 0,
    readUpTo: "2026-11-20T12:00:00.000Z",
    seq: 0,
    broadcastSeq: 0,
  },
};

type Row = [path: string, page: ReactNode, query: string, nothing: object, step?: string, viewer?: Viewer];

/** Pages with their queries, their empty responses, and the link that the empty state offers. */
const rows: Row[] = [
  ["/posts", <PostsPage key="" />, "PostsPage", { posts, category: null, ...facets }, "/feeds"],
  ["/posts?tags=rien", <PostsPage key="" />, "PostsPage", { posts, category: null, ...facets }, "/posts"],
  [
    "/posts/search?keyword=a",
    <SearchPage key="" />,
    "SearchPage",
    { searchPosts, ...kinds, ...facets },
    "/explore",
  ],
  ["/explore", <ExplorePage key="" />, "ExplorePage", explore, "/feeds"],
  ["/gallery", <GalleryPage key="" />, "GalleryPage", { gallery: list, galleryDocuments: list }, "/posts"],
  ["/books", <BooksPage key="" />, "BooksPage", { books: list, genres: [] }, "/explore"],
  ["/books", <BooksPage key="" />, "BooksPage", { books: list, genres: [] }, "/studio/books/new", admin],
  ["/notifications", <NotificationsPage key="" />, "NotificationsPage", { notifications }, "/feeds"],
  ["/profile", <ProfilePage key="" />, "ProfilePage", { me, myPosts: list, ownActivity }, "/posts", member],
  ["/profile/avatar", <ProfileAvatarPage key="" />, "OwnProfile", { me }, undefined, member],
  ["/studio/feeds", <StudioFeedsPage key="" />, "StudioFeeds", { studioFeeds: list }, "/studio/feeds/new"],
  ["/studio/feeds", <StudioFeedEditPage key="" />, "StudioFeed", { feed: null }, "/studio/feeds"],
];

describe.each(rows)("%s", (path, page, query, nothing, step, viewer) => {
  it("shows the loading state", () => {
    renderPage(page, { path, viewer });
    expect(screen.getByRole("status").textContent).toBe("Chargement…");
  });

  it("shows a failure and retries; the empty state offers a link", async () => {
    let tries = 0;
    const answers = { [query]: () => (tries++ === 0 ? new NetworkError("Failed to fetch") : { ...nothing }) };
    renderPage(page, { path, viewer, answers });
    fireEvent.click(await screen.findByRole("button", { name: "Réessayer" }));
    await expect.poll(() => screen.queryByRole("alert")).toBeNull();
    if (!step) return;
    const hrefs = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
    await waitFor(() => expect(hrefs()).toContain(step));
  });
});

import { readProfileAddress } from "../features/profile/profile-address.ts";
import { type Preload, preload } from "../lib/data/query.ts";
import { readListAddress } from "../lib/list-address.ts";
import type { Route, RouteLocation } from "./route.ts";

/** A member's own page. */
const ownPage = (path: string, page: string, query: (place: RouteLocation) => Preload): Route => ({
  path,
  page,
  access: "member",
  queries: (place) => [query(place)],
});

/** The pages of a member, and the list that a visitor keeps too. */
export const memberRoutes: readonly Route[] = [
  {
    path: "/notifications",
    page: "notifications/NotificationsPage",
    access: "member",
    queries: () => [preload("NotificationsPage", { limit: 20 })],
    startsAlone: true,
  },
  {
    ...ownPage("/profile", "profile/ProfilePage", ({ search }) =>
      preload("ProfilePage", readProfileAddress(search)),
    ),
    // It shows what this device knows of begun articles.
    startsAlone: true,
  },
  {
    path: "/ma-liste",
    page: "bookmarks/BookmarksPage",
    access: "all",
    queries: ({ search, isPersonal }) =>
      isPersonal ? [preload("Bookmarks", { page: readListAddress(search).page })] : [],
    // It shows what this device keeps for a visitor.
    startsAlone: true,
  },
  ownPage("/ma-liste/lectures", "bookmarks/ReadingsPage", ({ search }) =>
    preload("Readings", { page: readListAddress(search).page }),
  ),
  ownPage("/profile/update", "profile/ProfileUpdatePage", () => preload("OwnProfile")),
  ownPage("/profile/avatar", "profile/avatar/ProfileAvatarPage", () => preload("OwnProfile")),
  ownPage("/profile/follows", "profile/follows/ProfileFollowsPage", () => preload("ProfileFollowsPage")),
  ownPage("/profile/account", "profile/account/ProfileAccountPage", () => preload("AccountPage")),
  {
    ...ownPage("/profile/security", "profile/security/ProfileSecurityPage", () => preload("SecurityPage")),
    // The client is needed at once: a key is read from the device.
    startsAlone: true,
  },
  {
    ...ownPage("/profile/notifications", "profile/notifications/ProfileNotificationsPage", () =>
      preload("ProfileNotificationsPage"),
    ),
    // A setting is saved as soon as it is changed, which takes the client.
    startsAlone: true,
  },
  { path: "/profile/email/:token", page: "profile/account/ProfileEmailPage", access: "member" },
];

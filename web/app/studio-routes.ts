import { rightOfStudioPath } from "../lib/studio-rights.ts";
import type { Route } from "./route.ts";

/** Studio pages fetch their data in the client. */
const studio = (path: string, page: string): Route => ({
  path,
  page: `studio/${page}`,
  access: rightOfStudioPath(path),
  startsAlone: true,
});

/** Routes of the studio. */
export const studioRoutes: readonly Route[] = [
  studio("/studio", "today/StudioTodayPage"),
  studio("/studio/analytics", "analytics/StudioAnalyticsPage"),
  studio("/studio/edition", "edition/StudioEditionPage"),
  studio("/studio/comments", "comments/StudioCommentsPage"),
  studio("/studio/feeds", "feeds/StudioFeedsPage"),
  studio("/studio/feeds/new", "feeds/StudioFeedNewPage"),
  studio("/studio/feeds/edit/:id", "feeds/StudioFeedEditPage"),
  studio("/studio/posts", "posts/StudioPostsPage"),
  studio("/studio/posts/new", "editor/article/PostEditorPage"),
  studio("/studio/posts/edit/:id", "editor/article/PostEditorPage"),
  studio("/studio/pages", "static-pages/StudioStaticPagesPage"),
  studio("/studio/pages/new", "editor/static-page/StaticPageEditorPage"),
  studio("/studio/pages/edit/:id", "editor/static-page/StaticPageEditorPage"),
  studio("/studio/media", "media/StudioMediaPage"),
  studio("/studio/users", "users/StudioUsersPage"),
  studio("/studio/users/new", "users/StudioUserNewPage"),
  studio("/studio/users/edit/:id", "users/StudioUserEditPage"),
  studio("/studio/imports", "imports/StudioImportsPage"),
  studio("/studio/imports/:id", "imports/StudioImportPage"),
  studio("/studio/redirects", "redirects/StudioRedirectsPage"),
  studio("/studio/newsletters/new", "editor/letter/LetterEditorPage"),
  studio("/studio/newsletters/edit/:id", "editor/letter/LetterEditorPage"),
  studio("/studio/newsletters", "newsletters/StudioNewslettersPage"),
  studio("/studio/mails", "mails/StudioMailsPage"),
  studio("/studio/site", "site/StudioSitePage"),
  studio("/studio/start", "first-start/StudioFirstStartPage"),
  studio("/studio/categories", "categories/StudioCategoriesPage"),
  ...["images", "videos", "books", "musics"].flatMap((area) => [
    studio(`/studio/${area}`, "catalogue/StudioCataloguePage"),
    studio(`/studio/${area}/new`, "catalogue/StudioCatalogueNewPage"),
    studio(`/studio/${area}/edit/:id`, "catalogue/StudioCatalogueEditPage"),
  ]),
];

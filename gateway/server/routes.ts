import type { FastifyInstance } from "fastify";
import { userRoutes } from "../accounts/people/user.routes.ts";
import { profileRoutes } from "../accounts/profile/profile.routes.ts";
import { analyticsRoutes } from "../analytics/analytics.routes.ts";
import { countSlugView } from "../analytics/views/view-tracking.ts";
import { authRoutes } from "../auth/auth.routes.ts";
import { bookmarkRoutes } from "../bookmarks/bookmark.routes.ts";
import { categoryRoutes } from "../categories/category.routes.ts";
import { editionRoutes } from "../editions/edition.routes.ts";
import { exportRoutes } from "../exports/export.routes.ts";
import { feedRoutes } from "../feeds/feed.routes.ts";
import { fileRoutes } from "../files/file.routes.ts";
import { uploadRoutes } from "../files/receiving/upload.routes.ts";
import { resumableRoutes } from "../files/resumable/resumable.routes.ts";
import { followRoutes } from "../follows/follow.routes.ts";
import { clientErrorRoutes } from "../http/client-errors.routes.ts";
import { imageRoutes } from "../images/image.routes.ts";
import { siteIconRoutes } from "../images/site-icon.routes.ts";
import { embedFrameRoutes } from "../link-cards/embed-frame.routes.ts";
import { bounceRoutes } from "../newsletters/bounces/bounce.routes.ts";
import { mailPreviewRoutes } from "../newsletters/mails/mail-preview.routes.ts";
import { readingRoutes } from "../newsletters/readings/reading.routes.ts";
import { newsletterRoutes } from "../newsletters/subscribers/newsletter.routes.ts";
import { subscriberRoutes } from "../newsletters/subscribers/subscriber.routes.ts";
import { unsubscribeRoutes } from "../notifications/settings/unsubscribe.routes.ts";
import { postRoutes } from "../posts/post.routes.ts";
import { articleFileRoutes } from "../posts/sharing/article-file.routes.ts";
import { shareImageRoutes } from "../posts/sharing/share-image.routes.ts";
import { transcriptRoutes } from "../posts/transcripts/transcript.routes.ts";
import { dashboardPostRoutes } from "../rankings/dashboard-posts.routes.ts";
import { readingHistoryRoutes } from "../reading-history/reading-history.routes.ts";
import { redirectRoutes } from "../redirects/redirect.routes.ts";
import { searchRoutes } from "../search/search.routes.ts";
import { siteRoutes } from "../settings/site.routes.ts";
import { manifestRoutes } from "../site/manifest.routes.ts";
import { syndicationRoutes } from "../syndication/syndication.routes.ts";

/** Registers the REST routes of every area. */
export async function areas(api: FastifyInstance): Promise<void> {
  await api.register(authRoutes, { prefix: "/auth" });
  await api.register(profileRoutes, { prefix: "/auth/me" });
  await api.register(exportRoutes, { prefix: "/exports" });
  await api.register(feedRoutes, { prefix: "/feeds" });
  await api.register(categoryRoutes, { prefix: "/categories" });
  await api.register(dashboardPostRoutes, { prefix: "/dash" });
  await api.register(analyticsRoutes, { prefix: "/numbers" });
  await api.register(searchRoutes, { prefix: "/posts" });
  await api.register(postRoutes, { prefix: "/posts", onRead: countSlugView });
  await api.register(redirectRoutes, { prefix: "/redirects" });
  await api.register(bounceRoutes, { prefix: "/newsletters" });
  await api.register(subscriberRoutes, { prefix: "/subscribers" });
  await api.register(siteRoutes, { prefix: "/site" });
  await api.register(uploadRoutes, { prefix: "/upload" });
  await api.register(resumableRoutes, { prefix: "/uploads/tus" });
  await api.register(userRoutes, { prefix: "/users" });
}

/** Routes beside REST, GraphQL and pages: files, feeds, forms that work without script. */
export const ownRoutes = [
  imageRoutes,
  siteIconRoutes,
  shareImageRoutes,
  editionRoutes,
  fileRoutes,
  transcriptRoutes,
  articleFileRoutes,
  embedFrameRoutes,
  clientErrorRoutes,
  syndicationRoutes,
  manifestRoutes,
  unsubscribeRoutes,
  newsletterRoutes,
  mailPreviewRoutes,
  readingRoutes,
  followRoutes,
  bookmarkRoutes,
  readingHistoryRoutes,
];

import type { Types } from "mongoose";
import { isAdministrator } from "../../../schema/roles.ts";
import { exportAnnotations } from "../../annotations/annotation.service.ts";
import { exportEmailChanges } from "../../auth/email-change/email-change-effect.service.ts";
import { exportPasskeys } from "../../auth/passkeys/passkey.service.ts";
import { exportSecondFactor } from "../../auth/second-factor/second-factor.service.ts";
import { exportBookmarks } from "../../bookmarks/bookmark.service.ts";
import { exportComments } from "../../comments/comment-export.service.ts";
import { exportHeldComments } from "../../comments/holding/held-comments.service.ts";
import { exportReports } from "../../comments/reports/comment-report.service.ts";
import { clock } from "../../core/clock.ts";
import { env } from "../../core/env.ts";
import { requireViewer, type Viewer } from "../../core/policies.ts";
import { exportFeeds } from "../../feeds/feed-export.service.ts";
import { filesOf } from "../../files/file-export.service.ts";
import { countAgainst } from "../../lib/rate-limits.ts";
import { exportLikes } from "../../likes/like-export.service.ts";
import { mailsOf } from "../../mails/mail-admin.service.ts";
import { exportModeration } from "../../moderation-log/moderation-log.service.ts";
import { exportLetters } from "../../newsletters/letters/letter.service.ts";
import { exportSubscription } from "../../newsletters/subscribers/subscriber-admin.service.ts";
import { exportFollows } from "../../notifications/follows/stored-follows.service.ts";
import { exportNotifications, exportReadMarker } from "../../notifications/notification-export.service.ts";
import { exportDevices } from "../../notifications/push/push-subscription.service.ts";
import { exportSettings } from "../../notifications/settings/settings.service.ts";
import { exportAssignments } from "../../posts/newsroom/post-work.service.ts";
import { exportPostDrafts, exportPosts } from "../../posts/post-export.service.ts";
import { exportCorrections } from "../../posts/publishing/post-corrections.service.ts";
import { exportPreviewLinks } from "../../previews/preview-export.service.ts";
import { exportReadings } from "../../reading-history/reading-history.service.ts";
import { exportRevisions } from "../../revisions/revision-export.service.ts";
import { sessionsOf } from "../../sessions/session-export.service.ts";
import { exportStaticPages } from "../../static-pages/static-page-export.service.ts";
import type { User } from "../../users/user.entity.ts";
import { me } from "../../users/user.service.ts";
import { accountImports } from "../account-imports.ts";

/** Readers of a user's data, area by area; each list is streamed while it is sent. */
const areas: Readonly<Record<string, (userId: Types.ObjectId) => AsyncIterable<object>>> = {
  posts: exportPosts,
  postChanges: exportPostDrafts,
  postAssignments: exportAssignments,
  postRevisions: exportRevisions,
  staticPages: exportStaticPages,
  letters: exportLetters,
  feeds: exportFeeds,
  comments: exportComments,
  heldComments: exportHeldComments,
  reports: exportReports,
  moderation: exportModeration,
  likes: exportLikes,
  bookmarks: exportBookmarks,
  readings: exportReadings,
  follows: exportFollows,
  files: filesOf,
  notifications: exportNotifications,
  notificationsRead: exportReadMarker,
  notificationSettings: exportSettings,
  notifiedDevices: exportDevices,
  mails: mailsOf,
  newsletter: exportSubscription,
  sessions: sessionsOf,
  secondFactor: exportSecondFactor,
  passkeys: exportPasskeys,
  emailChanges: exportEmailChanges,
  corrections: exportCorrections,
  previewLinks: exportPreviewLinks,
  annotations: exportAnnotations,
  imports: (userId) => accountImports.value.exportImports(userId),
  importsStarted: (userId) => accountImports.value.exportStartedImports(userId),
  importRemarks: (userId) => accountImports.value.exportImportRemarks(userId),
};

/** Points of the write limit that one export costs. */
const weight = 10;

/**
 * Returns all stored data of the caller as the text of one JSON document, in chunks. Secrets (hashes, codes) are
 * not included. Throws UNAUTHENTICATED, RATE_LIMITED, before the first chunk.
 */
export async function exportMyData(viewer: Viewer | null): Promise<AsyncIterable<string>> {
  await countAgainst("writeByAccount", requireViewer(viewer).id, weight);
  return chunks(await me(viewer));
}

async function* chunks(user: User): AsyncIterable<string> {
  const head = { site: env.siteUrl, generatedAt: clock.now(), account: accountOf(user) };
  // Without its closing brace, which comes last.
  yield JSON.stringify(head, null, 1).slice(0, -2);
  for (const [name, read] of Object.entries(areas)) {
    yield `,\n "${name}": [`;
    let separator = "\n  ";
    for await (const each of read(user._id)) {
      yield separator + JSON.stringify(each);
      separator = ",\n  ";
    }
    yield "\n ]";
  }
  yield "\n}\n";
}

const accountOf = ({ _id, firstName, lastName, code, telephone, email, aboutMe, ...user }: User) => ({
  id: _id,
  firstName,
  lastName,
  code,
  telephone,
  email,
  aboutMe,
  jobTitle: user.jobTitle,
  links: user.links,
  page: user.slug ? `/auteurs/${user.slug}` : null,
  role: user.role,
  moderatedCategoryIds: user.moderatedCategoryIds ?? [],
  isAdmin: isAdministrator(user),
  commentBan: user.commentBan ?? null,
  picture: user.imageName ? `/image/${user.imageName}` : null,
  createdAt: user.createdAt,
  firstLoginAt: user.firstLoginAt ?? null,
  updatedAt: user.updatedAt,
});

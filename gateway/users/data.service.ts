import type { Types } from "mongoose";
import { commentsOf } from "../comments/comment-data.service.ts";
import { reportsBy } from "../comments/comment-report.service.ts";
import { settings } from "../env.ts";
import { feedsOf } from "../feeds/feed-data.service.ts";
import { likesOf } from "../likes/like-data.service.ts";
import { mailsOf } from "../mails/mail-desk.service.ts";
import { moderationOf } from "../moderation/moderation-log.service.ts";
import { notificationsOf, readingOf } from "../notifications/notification-data.service.ts";
import { correctionsOf } from "../posts/post-corrections.service.ts";
import { draftsOf, postsOf } from "../posts/post-data.service.ts";
import { previewLinksOf } from "../previews/preview-data.service.ts";
import { revisionsOf } from "../revisions/revision-data.service.ts";
import { sessionsOf } from "../sessions/session-data.service.ts";
import { clock } from "../shared/clock.ts";
import { requireViewer, type Viewer } from "../shared/policies.ts";
import { countAgainst } from "../shared/rate-limits.ts";
import { devicesKeptOf } from "../telling/push-subscription.service.ts";
import { settingsKeptOf } from "../telling/settings.service.ts";
import { filesOf } from "../uploads/file-data.service.ts";
import type { User } from "./user.entity.ts";
import { me } from "./user.service.ts";

/** What is a person's own, area by area; each list is read while it is sent. */
const areas: Readonly<Record<string, (userId: Types.ObjectId) => AsyncIterable<object>>> = {
  posts: postsOf,
  postChanges: draftsOf,
  postRevisions: revisionsOf,
  feeds: feedsOf,
  comments: commentsOf,
  reports: reportsBy,
  moderation: moderationOf,
  likes: likesOf,
  files: filesOf,
  notifications: notificationsOf,
  notificationsRead: readingOf,
  notificationSettings: settingsKeptOf,
  notifiedDevices: devicesKeptOf,
  mails: mailsOf,
  sessions: sessionsOf,
  corrections: correctionsOf,
  previewLinks: previewLinksOf,
};

/** How much of a minute's writes one reading of it all is worth. */
const weight = 10;

/**
 * All that is kept of the caller, as the text of one JSON document, in pieces. Secrets are not data: neither hashes
 * nor codes are in it. Throws UNAUTHENTICATED, RATE_LIMITED, before the first piece.
 */
export async function readMyData(viewer: Viewer | null): Promise<AsyncIterable<string>> {
  await countAgainst("writeByAccount", requireViewer(viewer).id, weight);
  return pieces(await me(viewer));
}

async function* pieces(user: User): AsyncIterable<string> {
  const head = { site: settings.siteUrl, generatedAt: clock.now(), account: accountOf(user) };
  // Its closing brace comes last.
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
  isAdmin: user.isAdmin,
  commentBan: user.commentBan ?? null,
  picture: user.imageName ? `/image/${user.imageName}` : null,
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
});

import { accountImports } from "../accounts/account-imports.ts";
import { removeAnnotationsOf } from "../annotations/annotation.service.ts";
import { underAttack } from "../auth/proof-of-work/proof.service.ts";
import { removeBookmarksOf } from "../bookmarks/bookmark.service.ts";
import { entrySubject } from "../catalogue/comments/entry-comments.service.ts";
import { tagReplacements } from "../categories/category-deletion.service.ts";
import { anchorOf, commentSubjects } from "../comments/comment-subjects.ts";
import { isUnderAttack } from "../comments/holding/attack.service.ts";
import { erasureSteps } from "../core/documents/trash.ts";
import { nullIfNotFound } from "../core/errors.ts";
import { requireRegistrations } from "../core/registration.ts";
import { mayEnter } from "../core/site/areas.ts";
import { beginRemoval, demonstrationState } from "../demo/removal.service.ts";
import { feedPath, findFeed } from "../feeds/feed.service.ts";
import { feedComments } from "../feeds/feed-engagement.service.ts";
import { fileSubjects } from "../files/file-subjects.ts";
import { demonstration } from "../first-start/demonstration.ts";
import { replaceFollowedTag } from "../follows/replace-followed-tag.service.ts";
import { importsOfAccounts } from "../imports/records/account-imports.service.ts";
import { studioMailServer } from "../lib/mail/mail-transport.ts";
import { mailedNotificationsCheck } from "../mails/mail-delivery.service.ts";
import { configuredServer } from "../mails/server/mail-server.service.ts";
import { findLetterInStudio } from "../newsletters/letters/letter.service.ts";
import { excerptOf } from "../notifications/excerpt.ts";
import { areStillVisible } from "../notifications/notification.service.ts";
import { deleteDevicesOfSessions } from "../notifications/push/push-subscription.service.ts";
import { replaceTag, replaceTagInDrafts } from "../posts/editing/post-tagging.service.ts";
import { postComments } from "../posts/engagement/post-engagement.service.ts";
import { findPost, findWithinCategories, isVisible } from "../posts/post.service.ts";
import { editedDocument } from "../presence/edited-document.ts";
import { removePreviewsOf } from "../previews/preview.service.ts";
import { revisionAccess } from "../revisions/revision.service.ts";
import { removeFromSeries } from "../series/series-changes.service.ts";
import { sessionEndSteps } from "../sessions/session.service.ts";
import { requireInStudio } from "../static-pages/studio-document.service.ts";
import { createFileSubjects } from "./create-file-subjects.ts";

/*
 * Everything that a lower area needs of a higher one. Areas import only areas below them (.dependency-cruiser.cjs); where
 * a lower one must reach up, it declares a Registration, which is provided here, once. The site, the commands and the
 * tests import this file; it throws when a registration is missing.
 */

studioMailServer.provide(configuredServer);
mailedNotificationsCheck.provide(areStillVisible);
underAttack.provide(isUnderAttack);
sessionEndSteps.provide([deleteDevicesOfSessions]);
fileSubjects.provide(createFileSubjects);
commentSubjects.provide({
  FEED: {
    ...feedComments,
    isReadable: async (viewer, id) => mayEnter(viewer, "FEEDS") && (await findFeed(id)) !== null,
    within: async () => [],
    placeOf: async ({ feeds }, { subjectId }) => {
      const feed = await feeds.load(subjectId);
      return feed && { title: excerptOf(feed.text), path: feedPath(feed._id) };
    },
  },
  POST: {
    ...postComments,
    isReadable: async (viewer, id) => {
      const post = await findPost(id);
      return post !== null && isVisible(viewer, post);
    },
    within: findWithinCategories,
    placeOf: async ({ posts }, comment) => {
      const post = await posts.load(comment.subjectId);
      return post && { title: post.title, path: `/posts/${post.slug}#${anchorOf(comment)}` };
    },
  },
  IMAGE: entrySubject("IMAGE"),
  VIDEO: entrySubject("VIDEO"),
  BOOK: entrySubject("BOOK"),
  MUSIC: entrySubject("MUSIC"),
});
tagReplacements.provide([replaceTag, replaceTagInDrafts, replaceFollowedTag]);
editedDocument.provide(
  async (viewer, id) => (await findLetterInStudio(viewer, id)) ?? requireInStudio(viewer, id),
);
revisionAccess.provide(
  async (viewer, id) => (await nullIfNotFound(editedDocument.value(viewer, id))) !== null,
);
erasureSteps.provide([removePreviewsOf, removeAnnotationsOf, removeFromSeries, removeBookmarksOf]);
accountImports.provide(importsOfAccounts);
demonstration.provide({ state: demonstrationState, beginRemoval });

requireRegistrations();

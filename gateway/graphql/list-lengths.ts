import { limits } from "../../schema/limits.ts";

/*
 * Numbers by which fields count in the cost of a document (document-cost.ts). A list with an argument `limit` or `first` counts by it, and
 * `items` by the one of its page; every other list stands here with the most that its service returns, which
 * testing/costs/costs.lists.test.ts holds for the whole schema.
 */

const { frontPage, library, page, post } = limits;
/** Accounts with a right of the team that one list returns. */
const people = 100;

/** The most entries of each list without an argument of its own, by type and field. */
export const listLengths: Readonly<Record<string, number>> = {
  "Analytics.days": 400,
  "Analytics.referrers": 21,
  "Analytics.topAuthors": 10,
  "Analytics.topPosts": 10,
  "Annotation.comments": limits.annotation.comments,
  "AnnotationsChanged.annotations": limits.annotation.most,
  "EditorsChanged.editors": 50,
  "FilesDeleted.kept": limits.bulk,
  "FrontPage.carousel": limits.carousel.slides,
  "FrontPage.discussed": frontPage.discussed,
  "FrontPage.exclusive": frontPage.slider,
  "FrontPage.popular": frontPage.slider,
  "FrontPage.recent": frontPage.slider,
  "FrontPage.recordings": frontPage.recordings,
  "FrontPage.secondary": frontPage.secondary,
  "FrontPage.sections": frontPage.sections,
  "FrontPageSection.posts": frontPage.section,
  "LibraryFile.tags": library.tags,
  "LibraryFile.uses": 50,
  "Mutation.announceEditing": 50,
  "Mutation.leaveEditing": 50,
  "Mutation.moveCategory": limits.category.most,
  "Mutation.moveStaticPage": limits.staticPage.most,
  "Mutation.organizeFiles": limits.bulk,
  "Mutation.placeCategory": limits.category.most,
  "Mutation.writeAltTexts": limits.bulk,
  "Notification.actors": 3,
  "NotificationChoice.ways": 3,
  "NotificationSettings.choices": 20,
  "NotificationSettings.devices": 10,
  "OwnActivity.comments": limits.ownActivity,
  "OwnActivity.likes": limits.ownActivity,
  "PinnedBlock.posts": frontPage.section,
  "Post.authors": post.authors,
  "Post.corrections": limits.correction.most,
  "Post.headings": 100,
  "Post.tags": post.tags,
  "PostBulkChange.before": limits.bulk,
  "PostBulkChange.refused": limits.bulk,
  "PostCalendar.items": 900,
  "PostDraft.tags": post.tags,
  "PostHit.extract": 20,
  "PostHit.title": 20,
  "PostRevision.tags": post.tags,
  "PostStateBefore.pendingTags": post.tags,
  "PostStateBefore.tags": post.tags,
  "Query.album": page.max,
  "Query.albumTracks": page.max,
  "Query.authors": people,
  "Query.categories": limits.category.most,
  "Query.fileFolders": library.folders,
  "Query.fileTags": library.shownTags,
  "Query.genres": 200,
  "Query.invitations": limits.invitation.most,
  "Query.missingLegalSettings": 20,
  "Query.pinnedBlocks": frontPage.sections,
  "Query.postAssignees": people + post.authors,
  "Query.postYears": limits.postYears,
  "Query.postsByIds": page.max,
  "Query.previewLinks": limits.preview.most,
  "Query.relatedBooks": 4,
  "Query.relatedImages": 4,
  "Query.relatedMusics": 4,
  "Query.relatedToAlbum": 4,
  "Query.relatedVideos": 4,
  "Query.sessions": 100,
  "Query.staticPageRevisions": limits.staticPage.revisions,
  "Query.studioStaticPages": limits.staticPage.most,
  "Query.team": people,
  "Query.writers": people,
  "SiteFooter.categories": 12,
  "SiteFooter.pages": limits.staticPage.most,
  "StudioComment.reports": 10,
};

/** A body of up to 200,000 characters: a page of twelve of them is affordable. */
const body = 400;

/** Weights of fields besides the objects that they return: bodies that they read, articles that they choose among. */
export const fieldWeights: Readonly<Record<string, number>> = {
  "LegalPage.html": body,
  "Post.content": body,
  "Post.corrections": body,
  "Post.draft": body,
  "Post.headings": body,
  "Post.html": body,
  "Post.next": 20,
  "Post.related": 20,
  "PostDraft.content": body,
  "PostDraft.html": body,
  "PostRevision.content": body,
  "PostRevision.previous": body,
  "Query.staticPagePreview": body,
  "StaticPage.content": body,
  "StaticPage.html": body,
};

import { expect } from "vitest";
import type { Viewer } from "../../gateway/core/policies.ts";
import { editorsNow } from "../../gateway/presence/presence.service.ts";
import { request } from "../../gateway/testing/clients/request.ts";
import { applyEntryEvent } from "../../web/features/catalogue/comments/entry-comments.ts";
import { applyFeedEvent } from "../../web/features/feeds/apply-feed-event.ts";
import { listRules } from "../../web/features/notifications/apply-notification-change.ts";
import { countRules } from "../../web/features/notifications/unread-count.ts";
import { applyPostEvent } from "../../web/features/posts/apply-post-event.ts";
import { logNumbering } from "../../web/lib/data/event-buffer.ts";
import { lastEventRules } from "../../web/lib/data/last-event.ts";
import type { Any, ChannelPage } from "./live-page.ts";

/* A page of each live channel: the client's own rules, what it loads and shows, and its subscription. */

const ask = async (query: string, viewer: Viewer | null = null) => {
  const { data, errors } = await request(query, { viewer });
  expect(errors).toBeUndefined();
  return data;
};

const feed = "id text likeCount commentCount";
const notification = "id kind createdAt isRead actorCount";
const readState = "readState { unreadCount readUpTo seq broadcastSeq }";
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

export const feedsPage = (): ChannelPage => ({
  rules: [
    {
      numbering: logNumbering,
      numbersOf: (page) => [page.lastSeq],
      apply: applyFeedEvent,
      hasLog: true,
    },
  ],
  load: [
    async () =>
      (
        await ask(
          `{ feeds(limit: 20) { lastSeq hasMore items { ${feed} comments { hasMore items { id } } } } }`,
        )
      ).feeds,
  ],
  visible: [({ items }) => items.map((each: Any) => [each.id, each.text, each.likeCount])],
  document: `subscription ($after: Int) {
    feedChanged(after: $after) { seq kind feedId commentId feed { ${feed} } comment { id } } }`,
  field: "feedChanged",
});

export const postPage = ({ _id, slug }: { _id: unknown; slug: string }): ChannelPage => ({
  rules: [
    {
      numbering: logNumbering,
      numbersOf: ({ eventSeq }) => [eventSeq],
      apply: applyPostEvent,
      hasLog: true,
    },
  ],
  load: [
    async () =>
      (
        await ask(
          `{ post(slug: "${slug}") { id eventSeq likeCount commentCount
            comments(limit: 20) { hasMore items { id replyCount replies(limit: 5) { hasMore items { id } } } } } }`,
        )
      ).post,
  ],
  visible: [({ likeCount, commentCount, comments }) => [likeCount, commentCount, ids(comments.items)]],
  document: `subscription ($id: ID!, $after: Int) { postChanged(id: $id, after: $after) {
    seq kind postId commentId post { id likeCount commentCount eventSeq } comment { id parentId replyCount } } }`,
  field: "postChanged",
  variables: { id: String(_id) },
});

export const bookCommentsPage = (id: string): ChannelPage => ({
  rules: [
    {
      numbering: logNumbering,
      numbersOf: ({ eventSeq }) => [eventSeq],
      apply: applyEntryEvent,
      hasLog: true,
    },
  ],
  load: [
    async () =>
      (
        await ask(
          `{ catalogueComments(catalogue: BOOK, id: "${id}") { id eventSeq commentCount
            comments(limit: 20) { hasMore items { id replyCount replies(limit: 5) { hasMore items { id } } } } } }`,
        )
      ).catalogueComments,
  ],
  visible: [({ commentCount, comments }) => [commentCount, ids(comments.items)]],
  document: `subscription ($id: ID!, $after: Int) { catalogueCommentsChanged(catalogue: BOOK, id: $id, after: $after) {
    seq kind commentId comments { id commentCount } comment { id parentId replyCount } } }`,
  field: "catalogueCommentsChanged",
  variables: { id },
});

export const notificationsPage = (viewer: Viewer, token: string): ChannelPage => ({
  rules: [countRules, listRules],
  load: [
    async () => (await ask(`{ ${readState} }`, viewer)).readState,
    async () =>
      (await ask(`{ notifications(limit: 20) { hasMore ${readState} items { ${notification} } } }`, viewer))
        .notifications,
  ],
  visible: [
    ({ unreadCount }) => unreadCount,
    ({ items }) =>
      items.map((each: Any) => [each.id, each.kind, each.createdAt, each.isRead, each.actorCount]),
  ],
  document: `subscription { notificationChanged { kind seq broadcastSeq ${readState} notification { ${notification} } } }`,
  field: "notificationChanged",
  token,
});

/** Shows the number: a higher one than its list's is news. */
export const booksPage = (): ChannelPage => ({
  rules: [lastEventRules()],
  load: [
    async () => {
      const { lastSeq } = (await ask("{ books(limit: 1) { lastSeq } }")).books;
      return { seq: lastSeq, event: null };
    },
  ],
  visible: [({ seq }) => seq],
  document: "subscription { catalogueChanged(catalogue: BOOK) { kind seq id } }",
  field: "catalogueChanged",
});

/** No query shows the editors; an answer would be the list with its number. */
export const editorsPage = (postId: string, token: string): ChannelPage => ({
  rules: [lastEventRules()],
  load: [
    async () => {
      const { seq, editors } = await editorsNow(postId);
      return { seq, event: { editors: editors.map(({ _id }) => ({ id: _id })) } };
    },
  ],
  visible: [({ event }) => ids(event.editors)],
  document: "subscription ($id: ID!) { editorsChanged(postId: $id) { kind seq editors { id } } }",
  field: "editorsChanged",
  variables: { id: postId },
  token,
});

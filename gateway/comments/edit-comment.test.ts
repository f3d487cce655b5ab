import { expect, it } from "vitest";
import { exportMyData } from "../accounts/export/account-export.service.ts";
import { clock, minutes } from "../core/clock.ts";
import { commentFeed } from "../feeds/feed-engagement.service.ts";
import { feedEvents } from "../feeds/live/feed-events.ts";
import { judgeComments } from "../moderation/judge-comments.service.ts";
import { hideComments } from "../moderation/moderation.service.ts";
import { request } from "../testing/clients/request.ts";
import { buildFeed, buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildHeld, heldText } from "../testing/factories/held.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { findComment } from "./comment.service.ts";
import { editComment } from "./edit-comment.service.ts";
import { setCommentRules } from "./holding/comment-rules.service.ts";
import { listDesk } from "./studio/desk-comments.service.ts";
import { listStudioComments } from "./studio/studio-comments.service.ts";

withDatabase();

async function buildComment(text = "Le marche ouvre") {
  const [feed, author] = [await buildFeed(), await buildReader()];
  const { comment } = await commentFeed(author, feed._id, { text });
  return { feed, author, id: String(comment._id) };
}

it("is changed by its author, with a mark and an event for open pages, and found by its new words", async () => {
  const { author, id } = await buildComment();
  const before = await feedEvents.lastSeq();
  clock.advance(minutes(14));
  const document =
    "mutation ($id: ID!, $text: String!) { editComment(id: $id, text: $text) { text editedAt } }";
  const variables = { id, text: "  Le marché ferme à dix-neuf heures  " };
  const { data } = await request(document, { viewer: author, variables });
  expect(data.editComment).toEqual({
    text: "Le marché ferme à dix-neuf heures",
    editedAt: expect.any(String),
  });
  expect(await feedEvents.eventsAfter(before, 10)).toMatchObject([
    { name: "feed.commentChanged", after: { commentId: id } },
  ]);
  const boss = await buildPublisher();
  const found = await listStudioComments(boss, { filter: "ALL", keyword: "ferme", page: 1, limit: 10 });
  expect(found.items.map(({ _id }) => String(_id))).toEqual([id]);
  let mine = "";
  for await (const chunk of await exportMyData(author)) mine += chunk;
  expect(JSON.parse(mine).comments).toMatchObject([{ editedAt: data.editComment.editedAt }]);
});

it("is changed by nobody else, not later, and not once it is hidden", async () => {
  const { author, id } = await buildComment();
  const boss = await buildPublisher();
  for (const other of [await buildReader(), boss])
    await expect(editComment(other, id, { text: "Moi" })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await hideComments(boss, [id], null);
  await expect(editComment(author, id, { text: "Moi" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const late = await buildComment();
  clock.advance(minutes(16));
  await expect(editComment(late.author, late.id, { text: "Moi" })).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: "Un commentaire se modifie pendant 15\u00a0minutes.",
  });
});

it("passes the rules of new comments: what would wait is refused, and the text stays", async () => {
  const { author, id } = await buildComment();
  await expect(editComment(author, id, { text: heldText })).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("votre compte est récent"),
  });
  await setCommentRules({ refusedWords: ["crédit facile"] });
  await expect(editComment(author, id, { text: "Crédit facile" })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await setCommentRules({ refusedWords: [] });
  expect(await findComment(author, id)).toMatchObject({ text: "Le marche ouvre" });
  expect((await findComment(author, id))?.editedAt).toBeUndefined();
});

it("waits as it was changed, where keeping it is taken back", async () => {
  const boss = await buildPublisher();
  await setCommentRules({ holdsFirst: true });
  const { author, ids } = await buildHeld("Bonjour");
  await judgeComments(boss, ids, "KEEP");
  await editComment(author, ids[0], { text: "Bonsoir" });
  await judgeComments(boss, ids, "UNDO");
  const { items } = await listDesk(boss, { page: 1, limit: 50 });
  expect(items.find(({ _id }) => String(_id) === ids[0])?.text).toBe("Bonsoir");
  await setCommentRules({ holdsFirst: false });
});

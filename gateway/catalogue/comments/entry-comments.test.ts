import { Types } from "mongoose";
import { beforeEach, expect, it } from "vitest";
import { type SiteArea, siteAreas } from "../../../schema/site/settings.ts";
import { removeAccount } from "../../accounts/deletion/deletion.service.ts";
import { findOwnActivity } from "../../accounts/profile/own-activity.service.ts";
import { CommentModel } from "../../comments/comment.entity.ts";
import { findComment } from "../../comments/comment.service.ts";
import { findConversation } from "../../comments/conversation/conversation.service.ts";
import { editComment } from "../../comments/edit-comment.service.ts";
import { setCommentRules } from "../../comments/holding/comment-rules.service.ts";
import { HeldCommentModel } from "../../comments/holding/held-comment.entity.ts";
import { listOwnHeld } from "../../comments/holding/own-held.service.ts";
import { suggestMentions } from "../../comments/mentions/mention-suggestions.service.ts";
import { reportComment } from "../../comments/reports/comment-report.service.ts";
import { listDesk } from "../../comments/studio/desk-comments.service.ts";
import type { Viewer } from "../../core/policies.ts";
import { createContext } from "../../graphql/context.ts";
import { judgeComments } from "../../moderation/judge-comments.service.ts";
import { deleteComments, hideComments } from "../../moderation/moderation.service.ts";
import { NotificationModel } from "../../notifications/notification.entity.ts";
import { listNotifications } from "../../notifications/notification.service.ts";
import { repairCounters } from "../../scheduler/repair.service.ts";
import { findSettingsDraft, publishSettings, updateSettings } from "../../settings/site-settings.service.ts";
import { request } from "../../testing/clients/request.ts";
import { withSockets } from "../../testing/clients/sockets.ts";
import { buildUser, viewerOf } from "../../testing/factories/accounts.ts";
import { buildBook, buildMusic, buildPicture, buildVideo } from "../../testing/factories/catalogue.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { UserModel } from "../../users/user.entity.ts";
import { deleteBook, updateBook } from "../books/book.service.ts";
import type { CatalogueKind } from "../catalogue.entity.ts";
import { catalogueNames } from "../catalogue-folders.ts";
import { entryModels } from "../entry-models.service.ts";
import { commentEntry, uncommentEntry } from "./entry-comments.service.ts";

withDatabase({ RATE_LIMIT: "off" });
const sockets = withSockets();

const build = { IMAGE: buildPicture, VIDEO: buildVideo, BOOK: buildBook, MUSIC: buildMusic };
const why = { reason: "SPAM", text: "" };

const say = async (id: unknown, by: Viewer, text: string, more: object = {}, kind: CatalogueKind = "BOOK") =>
  (await commentEntry(by, kind, String(id), { text, ...more })).comment;

const commentsOf = async (kind: CatalogueKind, id: unknown, viewer: Viewer | null = null) => {
  const document = `query ($kind: CatalogueKind!, $id: ID!) {
    catalogueComments(catalogue: $kind, id: $id) {
      commentCount comments { items { text replies { items { text } } } }
    }
  }`;
  return (await request(document, { viewer, variables: { kind, id: String(id) } })).data?.catalogueComments;
};
const countOf = async (id: unknown) => (await entryModels.BOOK.findById(id).lean())?.commentCount ?? 0;
const refused = (code: string) => ({ code });

async function switchOff(admin: Viewer, ...areas: SiteArea[]): Promise<void> {
  const { version } = await findSettingsDraft(admin);
  const input = { areas: siteAreas.map((area) => ({ area, isShown: !areas.includes(area) })) };
  await updateSettings(admin, input, version);
  await publishSettings(admin);
}

beforeEach(async () => switchOff(await buildPublisher()));

it.each(catalogueNames)("takes comments and answers, and notifies who added the entry: %s", async (kind) => {
  const [admin, awa, yao] = [await buildPublisher(), await buildReader(), await buildReader()];
  const { _id, title } = await build[kind]({ by: admin });
  const id = String(_id);
  const first = await say(
    id,
    awa,
    "  Très beau ",
    { clientId: "6f1b7c3e-0000-4000-8000-000000000001" },
    kind,
  );
  await say(id, awa, "Très beau", { clientId: "6f1b7c3e-0000-4000-8000-000000000001" }, kind);
  await say(id, yao, "Oui !", { parentId: String(first._id) }, kind);
  expect(await commentsOf(kind, id)).toEqual({
    commentCount: 2,
    comments: { items: [{ text: "Très beau", replies: { items: [{ text: "Oui !" }] } }] },
  });
  const conversation = await findConversation(null, { subjectId: id, order: "OLDEST", page: 1 });
  expect(conversation).toMatchObject({ kind, total: 1 });
  const path = `/${{ IMAGE: "images", VIDEO: "videos", BOOK: "books", MUSIC: "musics" }[kind]}/${id}`;
  expect((await listNotifications(admin, { limit: 5 })).items).toMatchObject([
    { kind: "CATALOGUE_COMMENTED", excerpt: title, path: `${path}#commentaires`, actorCount: 2 },
  ]);
  expect((await listNotifications(awa, { limit: 5 })).items).toMatchObject([
    { kind: "COMMENT_REPLIED", path: `${path}#commentaire-${first._id}` },
  ]);
  const own = await findOwnActivity(createContext(yao));
  expect(own.comments).toMatchObject([{ extract: "Oui !", title, path: `${path}#commentaire-${first._id}` }]);
});

it("refuses visitors, accounts that are not confirmed, what is gone, and the entry of another catalogue", async () => {
  const [book, reader] = [await buildBook(), await buildReader()];
  const unconfirmed = viewerOf(await buildUser());
  await UserModel.updateOne({ _id: unconfirmed.id }, { $set: { isVerified: false } });
  for (const viewer of [null, unconfirmed])
    await expect(say(book._id, viewer as Viewer, "Oui")).rejects.toMatchObject(refused("UNAUTHENTICATED"));
  for (const id of [new Types.ObjectId(), "abc"])
    await expect(say(id, reader, "Oui")).rejects.toMatchObject(refused("NOT_FOUND"));
  await expect(say(book._id, reader, "Oui", {}, "MUSIC")).rejects.toMatchObject(refused("NOT_FOUND"));
  await expect(say(book._id, reader, " ")).rejects.toMatchObject(refused("BAD_USER_INPUT"));
  expect(await commentsOf("MUSIC", book._id)).toBeNull();
});

it("shows the comments of an area that is switched off to administrators only", async () => {
  const [admin, reader, book] = [await buildPublisher(), await buildReader(), await buildBook()];
  const comment = await say(book._id, reader, "Lu deux fois");
  const subjectId = String(book._id);
  await switchOff(admin, "BOOKS");
  await expect(say(book._id, reader, "Encore")).rejects.toMatchObject(refused("NOT_FOUND"));
  for (const viewer of [null, reader]) {
    expect(await commentsOf("BOOK", subjectId, viewer)).toBeNull();
    expect(await findComment(viewer, String(comment._id))).toBeNull();
    expect(await findConversation(viewer, { subjectId, order: "OLDEST", page: 1 })).toBeNull();
  }
  await expect(suggestMentions(reader, subjectId, { prefix: "" })).rejects.toMatchObject(
    refused("NOT_FOUND"),
  );
  expect((await findOwnActivity(createContext(reader))).comments).toEqual([]);
  expect(await findComment(admin, String(comment._id))).toMatchObject({ text: "Lu deux fois" });
  await switchOff(admin);
  expect(await commentsOf("BOOK", subjectId)).toMatchObject({ commentCount: 1 });
});

it("lets authors change and delete their comments, and keeps the count through a change of the entry", async () => {
  const [admin, awa, yao] = [await buildPublisher(), await buildReader(), await buildReader()];
  const book = await buildBook({ by: admin });
  const comment = await say(book._id, awa, "Bon");
  await say(book._id, yao, "Non");
  await updateBook(admin, book._id, { title: "Un autre conte" });
  expect(await countOf(book._id)).toBe(2);
  expect(await editComment(awa, String(comment._id), { text: "Très bon" })).toMatchObject({
    editedAt: expect.any(Date),
  });
  const remove = (by: Viewer | null) => uncommentEntry(by, "BOOK", String(book._id), String(comment._id));
  await expect(remove(null)).rejects.toMatchObject(refused("UNAUTHENTICATED"));
  await expect(remove(yao)).rejects.toMatchObject(refused("FORBIDDEN"));
  expect(await remove(awa)).toMatchObject({ commentCount: 1 });
  await removeAccount(new Types.ObjectId(yao.id));
  const left = await commentsOf("BOOK", book._id);
  expect(left).toEqual({ commentCount: 1, comments: { items: [{ text: "Non", replies: { items: [] } }] } });
  await entryModels.BOOK.updateOne({ _id: book._id }, { $set: { commentCount: 7 } });
  expect((await repairCounters()).catalogues).toMatchObject({ corrected: 1 });
  expect(await countOf(book._id)).toBe(1);
});

it("holds a first comment until the team decides; a moderator of categories has no say", async () => {
  const [boss, reader, book] = [await buildPublisher(), await buildReader(), await buildBook()];
  const some = viewerOf(
    await buildUser({ role: "CATEGORY_MODERATOR", moderatedCategoryIds: [new Types.ObjectId()] }),
  );
  await setCommentRules({ holdsFirst: true });
  const held = await say(book._id, reader, "Bonjour à tous");
  await setCommentRules({ holdsFirst: false });
  const ids = [String(held._id)];
  expect([await countOf(book._id), (await listOwnHeld(reader, String(book._id))).length]).toEqual([0, 1]);
  expect(await listDesk(some, { page: 1, limit: 20 })).toMatchObject({ total: 0 });
  await expect(judgeComments(some, ids, "KEEP")).rejects.toMatchObject(refused("FORBIDDEN"));
  const desk = `{ heldComments { items { catalogue catalogueItemId postId feedId place { title path } } } }`;
  const shown = (await request(desk, { viewer: boss })).data.heldComments.items;
  expect(shown).toEqual([
    {
      ...{ catalogue: "BOOK", catalogueItemId: String(book._id), postId: null, feedId: null },
      place: { title: book.title, path: `/books/${book._id}#commentaire-${held._id}` },
    },
  ]);
  expect(await judgeComments(boss, ids, "KEEP")).toMatchObject({ count: 1 });
  expect(await countOf(book._id)).toBe(1);
  expect(await judgeComments(boss, ids, "UNDO")).toMatchObject({ count: 1 });
  expect(await countOf(book._id)).toBe(0);
  await judgeComments(boss, ids, "KEEP");
  await reportComment(await buildReader(), ids[0], why);
  expect(await listDesk(boss, { page: 1, limit: 20 })).toMatchObject({ total: 1 });
  expect(await hideComments(boss, ids, why)).toMatchObject({ count: 1 });
  expect(await commentsOf("BOOK", book._id)).toMatchObject({ comments: { items: [{ text: "" }] } });
  expect(await deleteComments(boss, ids, why)).toMatchObject({ count: 1 });
  expect(await countOf(book._id)).toBe(0);
});

it("deletes an entry with its comments, those that wait, and their notifications", async () => {
  const [admin, awa] = [await buildPublisher(), await buildReader()];
  const book = await buildBook({ by: admin });
  const comment = await say(book._id, awa, "Bon");
  await say(book._id, await buildReader(), "Oui", { parentId: String(comment._id) });
  await setCommentRules({ holdsFirst: true });
  await say(book._id, await buildReader(), "Je passe par là");
  await setCommentRules({ holdsFirst: false });
  const subjectId = book._id;
  expect(await NotificationModel.countDocuments({ rootId: subjectId })).toBe(2);
  await deleteBook(admin, subjectId);
  expect(await CommentModel.countDocuments({ subjectId })).toBe(0);
  expect(await HeldCommentModel.countDocuments({ subjectId })).toBe(0);
  expect(await NotificationModel.countDocuments({ rootId: subjectId })).toBe(0);
  await expect(say(subjectId, awa, "Encore")).rejects.toMatchObject(refused("NOT_FOUND"));
});

it("sends comments to the open pages of their entry, also those missed meanwhile, and none of another", async () => {
  const [book, other, awa] = [await buildBook(), await buildBook(), await buildReader()];
  const document = `subscription ($id: ID!, $after: Int) {
    catalogueCommentsChanged(catalogue: BOOK, id: $id, after: $after) {
      seq kind commentId comments { id commentCount } comment { text }
    }
  }`;
  const id = String(book._id);
  const url = await sockets.listen();
  const listen = (after?: number) => {
    const events = sockets.connect(url).subscribe(document, { id, after });
    return async () => (await events.next()).data.catalogueCommentsChanged;
  };
  const query = `{ catalogueComments(catalogue: BOOK, id: "${id}") { eventSeq } }`;
  const { eventSeq } = (await request(query)).data.catalogueComments;
  await say(other._id, awa, "Ailleurs");
  const comment = await say(id, awa, "Ici");
  const next = listen(eventSeq);
  const sent = { commentId: String(comment._id), comments: { id, commentCount: 1 } };
  expect(await next()).toMatchObject({ kind: "COMMENTED", ...sent, comment: { text: "Ici" } });
  await editComment(awa, String(comment._id), { text: "Ici même" });
  expect(await next()).toMatchObject({ kind: "COMMENT_CHANGED", comment: { text: "Ici même" } });
  await uncommentEntry(awa, "BOOK", id, String(comment._id));
  expect(await next()).toMatchObject({ kind: "UNCOMMENTED", comments: { commentCount: 0 }, comment: null });
});

import { describe, expect, it } from "vitest";
import { removeAccount } from "../accounts/deletion/deletion.service.ts";
import { exportMyData } from "../accounts/export/account-export.service.ts";
import { CommentModel } from "../comments/comment.entity.ts";
import { setCommentRules } from "../comments/holding/comment-rules.service.ts";
import { HeldCommentModel } from "../comments/holding/held-comment.entity.ts";
import { answerRefusal, listOwnHeld } from "../comments/holding/own-held.service.ts";
import { reportComment } from "../comments/reports/comment-report.service.ts";
import { listDesk } from "../comments/studio/desk-comments.service.ts";
import { clock, minutes } from "../core/clock.ts";
import { knownId } from "../core/documents/ids.ts";
import type { Viewer } from "../core/policies.ts";
import { getFeed } from "../feeds/feed.service.ts";
import { commentFeed } from "../feeds/feed-engagement.service.ts";
import { feedEvents } from "../feeds/live/feed-events.ts";
import { listModerationLog } from "../moderation-log/moderation-log.service.ts";
import { NotificationModel } from "../notifications/notification.entity.ts";
import { request } from "../testing/clients/request.ts";
import { buildFeed, buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildHeld, heldText, reasonsOf } from "../testing/factories/held.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { findCommentAlert } from "./comment-alert.service.ts";
import { judgeComments } from "./judge-comments.service.ts";

withDatabase();

const link = heldText;
const why = { reason: "SPAM", text: "Pas de publicité ici." };

const shownOn = async (feedId: unknown, viewer: Viewer | null = null) => {
  const document = `{ feed(id: "${feedId}") { commentCount comments { items { id text state } } } }`;
  return (await request(document, { viewer })).data.feed;
};
const deskIds = async (by: Viewer) =>
  (await listDesk(by, { page: 1, limit: 50 })).items.map(({ _id }) => String(_id));

describe("a held comment", () => {
  it("is nowhere for anybody but its author and the team, and says why", async () => {
    const [boss, before] = [await buildPublisher(), await feedEvents.lastSeq()];
    const { feed, author, comment, ids } = await buildHeld();
    expect(reasonsOf(comment)).toEqual(["LINK"]);
    for (const viewer of [null, author, boss])
      expect(await shownOn(feed._id, viewer)).toEqual({ commentCount: 0, comments: { items: [] } });
    const names = (await feedEvents.eventsAfter(before, 10)).map(({ name }) => name);
    expect(names).not.toContain("feed.commented");
    expect(await NotificationModel.countDocuments({ subjectId: feed._id, kind: "FEED_COMMENTED" })).toBe(0);
    const own = "query ($id: ID!) { myHeldComments(subjectId: $id) { id text state stateReason } }";
    const { data } = await request(own, { viewer: author, variables: { id: String(feed._id) } });
    expect(data.myHeldComments).toEqual([
      {
        id: ids[0],
        text: link,
        state: "HELD",
        stateReason: expect.stringContaining("votre compte est récent"),
      },
    ]);
    expect(await listOwnHeld(boss, String(feed._id))).toEqual([]);
    expect(await deskIds(boss)).toContain(ids[0]);
  });

  it("is the same one when it is sent twice", async () => {
    const [feed, author] = [await buildFeed(), await buildReader()];
    const input = { text: link, clientId: "3f2a9c1e-7a44-4a42-9c55-0c7f3a1d2b10" };
    const first = await commentFeed(author, feed._id, input);
    const second = await commentFeed(author, feed._id, input);
    expect(second.comment._id).toEqual(first.comment._id);
    expect(await HeldCommentModel.countDocuments({ authorId: author.id })).toBe(1);
  });

  it("is published where and when it was written, with its event and its notification", async () => {
    const boss = await buildPublisher();
    const { feed, comment, ids } = await buildHeld();
    clock.advance(minutes(2));
    const later = await commentFeed(await buildReader(), feed._id, { text: "Entre-temps" });
    const before = await feedEvents.lastSeq();
    expect(await judgeComments(boss, ids, "KEEP")).toEqual({ count: 1, message: "1 commentaire accepté" });
    expect(await shownOn(feed._id)).toMatchObject({
      commentCount: 2,
      comments: {
        items: [{ id: ids[0], text: link, state: "PUBLISHED" }, { id: String(later.comment._id) }],
      },
    });
    expect(await CommentModel.findById(comment._id).lean()).toMatchObject({ createdAt: comment.createdAt });
    const [event] = await feedEvents.eventsAfter(before, 10);
    expect(event).toMatchObject({ name: "feed.commented", after: { commentId: ids[0] } });
    expect(await NotificationModel.countDocuments({ subjectId: feed._id, kind: "FEED_COMMENTED" })).toBe(1);
    expect(await judgeComments(boss, ids, "KEEP")).toMatchObject({ count: 0 });
    expect((await listModerationLog(boss, { limit: 1 })).items).toMatchObject([{ deed: "COMMENT_KEPT" }]);
  });

  it("waits again when keeping or refusing it is undone", async () => {
    const boss = await buildPublisher();
    const { feed, ids } = await buildHeld();
    await judgeComments(boss, ids, "KEEP");
    expect(await judgeComments(boss, ids, "UNDO")).toMatchObject({ count: 1 });
    expect(await shownOn(feed._id)).toMatchObject({ commentCount: 0, comments: { items: [] } });
    await judgeComments(boss, ids, "REFUSE", why);
    expect(await deskIds(boss)).not.toContain(ids[0]);
    await judgeComments(boss, ids, "UNDO");
    expect(await deskIds(boss)).toContain(ids[0]);
    await judgeComments(boss, ids, "KEEP");
    await commentFeed(await buildReader(), feed._id, { text: "Tiens" });
    clock.advance(minutes(11));
    expect(await judgeComments(boss, ids, "UNDO")).toMatchObject({ count: 0 });
    expect((await getFeed(feed._id)).commentCount).toBe(2);
  });

  it("is refused with a reason that its author reads, and answers once", async () => {
    const boss = await buildPublisher();
    const { author, ids } = await buildHeld();
    await expect(judgeComments(boss, ids, "REFUSE")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await judgeComments(boss, ids, "REFUSE", why);
    const own = "{ myHeldComments { state stateReason } }";
    const { data } = await request(own, { viewer: author });
    expect(data.myHeldComments).toEqual([
      { state: "REFUSED", stateReason: expect.stringContaining("Pas de publicité ici.") },
    ]);
    await expect(answerRefusal(await buildReader(), ids[0], { text: "Moi" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await answerRefusal(author, ids[0], { text: "C’est ma boutique." });
    const desk = await listDesk(boss, { page: 1, limit: 50, reason: "ANSWERED" });
    expect(desk.items[0]).toMatchObject({ held: { answer: "C’est ma boutique.", refusal: "SPAM" } });
    await judgeComments(boss, ids, "REFUSE", why);
    await expect(answerRefusal(author, ids[0], { text: "Encore" })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  it("notifies its author of each decision, without a name, with the reason of a refusal", async () => {
    const boss = await buildPublisher();
    const { feed, author, ids } = await buildHeld();
    const document =
      "{ notifications { items { kind excerpt path actor { id } actors { id } } } unreadCount }";
    const ofAuthor = async () => {
      const { data } = await request(document, { viewer: author });
      type Shown = { kind: string; excerpt: string };
      return (data.notifications.items as Shown[]).filter(({ kind }) => kind.startsWith("COMMENT_"));
    };
    await judgeComments(boss, ids, "REFUSE", why);
    expect(await ofAuthor()).toEqual([
      {
        ...{ kind: "COMMENT_REFUSED", excerpt: "Pas de publicité ici.", actor: null, actors: [] },
        path: `/commentaires/${feed._id}`,
      },
    ]);
    await judgeComments(boss, ids, "UNDO");
    expect(await ofAuthor()).toEqual([]);
    await judgeComments(boss, ids, "REFUSE", why);
    await judgeComments(boss, ids, "KEEP");
    const path = `/commentaires/${feed._id}?commentaire=${ids[0]}#commentaire-${ids[0]}`;
    expect(await ofAuthor()).toMatchObject([{ kind: "COMMENT_KEPT", excerpt: link, path }]);
    await judgeComments(boss, ids, "UNDO");
    expect(await ofAuthor()).toEqual([]);
  });

  it("is in the export of its author, and goes with the account", async () => {
    const { author } = await buildHeld("Écrivez à awa@exemple.ci");
    let text = "";
    for await (const chunk of await exportMyData(author)) text += chunk;
    expect(JSON.parse(text).heldComments).toMatchObject([
      { state: "HELD", text: expect.stringContaining("awa@") },
    ]);
    await removeAccount(knownId(author.id, ""));
    expect(await HeldCommentModel.countDocuments({ authorId: author.id })).toBe(0);
  });
});

describe("the desk", () => {
  it("holds what is reported too, keeps it or hides it, and takes that back", async () => {
    const boss = await buildPublisher();
    const { feed, ids, comment } = await buildHeld("Une insulte");
    await reportComment(await buildReader(), comment._id, why);
    expect(await deskIds(boss)).toContain(ids[0]);
    await judgeComments(boss, ids, "KEEP");
    expect(await deskIds(boss)).not.toContain(ids[0]);
    await judgeComments(boss, ids, "UNDO");
    expect(await deskIds(boss)).toContain(ids[0]);
    await judgeComments(boss, ids, "REFUSE", why);
    expect((await shownOn(feed._id)).comments.items).toMatchObject([{ text: "", state: "HIDDEN" }]);
    await judgeComments(boss, ids, "UNDO");
    expect(await deskIds(boss)).toContain(ids[0]);
    const pages = [await listDesk(boss, { page: 1, limit: 1 }), await listDesk(boss, { page: 2, limit: 1 })];
    expect(pages[0]).toMatchObject({ total: pages[1]!.total });
    expect(pages[0]!.items[0]?._id).not.toEqual(pages[1]!.items[0]?._id);
  });

  it("ends an account with all that it wrote", async () => {
    const boss = await buildPublisher();
    const author = await buildReader();
    const shown = await buildHeld("Rien de mal", author);
    const { ids } = await buildHeld("https://spam.exemple.com", author);
    const outcome = await judgeComments(boss, ids, "END", why);
    expect(outcome).toEqual({ count: 2, message: "1 compte exclu, 2 commentaires refusés" });
    expect((await shownOn(shown.feed._id)).comments.items).toMatchObject([{ state: "HIDDEN" }]);
    await expect(buildHeld("Encore moi", author)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("lets nothing of fifty accounts on twenty addresses through, and says that it is an attack", async () => {
    const boss = await buildPublisher();
    await setCommentRules({ holdsFirst: true });
    expect((await findCommentAlert(boss)).newAccounts).toBeGreaterThan(20);
    clock.advance(minutes(11));
    expect(await findCommentAlert(boss)).toMatchObject({ isUnusual: false });
    const feed = await buildFeed();
    for (let each = 0; each < 50; each++) {
      const by = await buildReader();
      const text = each % 2 ? `Gagnez ${each * 1_000} F par jour, écrivez-moi` : "Bel article, merci !";
      await commentFeed(by, feed._id, { text }, { ip: `192.0.2.${each % 20}`, proofOfWork: "unable" });
    }
    expect(await shownOn(feed._id)).toEqual({ commentCount: 0, comments: { items: [] } });
    const alert = await findCommentAlert(boss);
    expect([alert.isUnusual, alert.newlyHeld >= 50]).toEqual([true, true]);
    await setCommentRules({ holdsFirst: false });
  });
});

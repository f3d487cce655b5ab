import { beforeEach, describe, expect, it } from "vitest";
import { forgotPassword, register, resendCode, verifyAccount } from "../../auth/auth.service.ts";
import { login } from "../../auth/login.service.ts";
import { CommentModel } from "../../comments/comment.entity.ts";
import { clock, minutes } from "../../core/clock.ts";
import { noRequest } from "../../core/context.ts";
import { getFeed } from "../../feeds/feed.service.ts";
import { likeFeed } from "../../feeds/feed-engagement.service.ts";
import { LikeModel } from "../../likes/like.entity.ts";
import { QueuedMailModel } from "../../mails/mail.entity.ts";
import { addressKeyOf } from "../../mails/mail-address.ts";
import { deliverMails } from "../../mails/mail-delivery.service.ts";
import { NotificationMarkerModel, NotificationModel } from "../../notifications/notification.entity.ts";
import { readNotifications } from "../../notifications/notification.service.ts";
import { SessionModel } from "../../sessions/session.entity.ts";
import { request, withApp } from "../../testing/clients/request.ts";
import { bearerOf, buildAdmin, buildUser, password, viewerOf } from "../../testing/factories/accounts.ts";
import { buildComment, buildFeed, buildPublisher } from "../../testing/factories/feeds.ts";
import { codeFor, emptyMailbox } from "../../testing/mails/mailbox.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { type User, UserModel } from "../../users/user.entity.ts";
import { AccountDeletionModel } from "./account-deletion.entity.ts";
import { deleteAccount, finishDeletions } from "./deletion.service.ts";

const { dataDir } = withDatabase();
const app = withApp();

beforeEach(() => emptyMailbox(dataDir));

/** A user who has liked, commented, published and read. */
async function buildBusy(overrides: Partial<User> = {}) {
  const user = await buildAdmin(overrides);
  await buildAdmin();
  const viewer = viewerOf(user);
  const [foreign, own] = [await buildFeed(), await buildFeed({ by: viewer })];
  await likeFeed(viewer, foreign._id);
  await likeFeed(viewer, own._id);
  await likeFeed(await buildPublisher(), foreign._id);
  const comment = await buildComment(foreign, { by: viewer });
  await readNotifications(viewer);
  return { user, viewer, foreign, own, comment };
}

describe("an account that is deleted by its owner", () => {
  it("is deleted at once with its sessions, likes and notifications; its comments and articles stay without a name", async () => {
    const { user, viewer, foreign, own, comment } = await buildBusy();
    const bearer = await bearerOf(user);
    const wrong = await app.graphql(
      `mutation { deleteAccount(password: "pas cela") { message } }`,
      {},
      bearer,
    );
    expect(wrong.body.errors[0].extensions).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { password: expect.any(String) },
    });
    const done = await app.graphql(
      "mutation($password: String!) { deleteAccount(password: $password) { message } }",
      { password },
      bearer,
    );
    expect(done.body.data.deleteAccount.message).toBe("Votre compte est supprimé.");
    expect(done.cookie).toBe("palabre=");
    expect((await app.rest("GET", "/api/auth/me", undefined, bearer)).status).toBe(401);
    expect(await SessionModel.countDocuments({ userId: user._id })).toBe(0);
    expect(await LikeModel.countDocuments({ userId: user._id })).toBe(0);
    expect(await getFeed(foreign._id)).toMatchObject({ likeCount: 1, commentCount: 1 });
    expect(await getFeed(own._id)).toMatchObject({ likeCount: 0 });
    expect(await NotificationModel.countDocuments({ recipientId: user._id })).toBe(0);
    expect(await NotificationMarkerModel.findById(user._id)).toBeNull();
    const query = `{ feed(id: "${foreign._id}") { comments { items { id text author { id } } } } own: feed(id: "${own._id}") { text author { id } } }`;
    const shown = await request(query);
    expect(shown.data?.feed.comments.items).toEqual([
      { id: String(comment._id), text: comment.text, author: null },
    ]);
    expect(shown.data?.own.author).toBeNull();
    const rest = await app.rest("GET", "/api/feeds");
    const inList = rest.body.feeds.find(({ _id }: { _id: string }) => _id === String(own._id));
    expect(inList.author).toEqual({ _id: null, firstName: "Compte supprimé", lastName: "", image: null });
    // Requests of an old session are rejected.
    await expect(likeFeed(viewer, foreign._id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(deleteAccount(viewer, { password })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(deleteAccount(null, { password })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await CommentModel.countDocuments({ authorId: user._id })).toBe(1);
  });

  it("leaves its address free", async () => {
    const user = await buildUser({ email: "encore@exemple.ci" });
    await deleteAccount(viewerOf(user), { password });
    const person = {
      firstName: "Awa",
      lastName: "Koné",
      telephone: "0102",
      email: "encore@exemple.ci",
      password,
    };
    const { activationToken } = await register(noRequest, person);
    await verifyAccount(noRequest, {
      activationToken,
      activationCode: await codeFor(dataDir, "encore@exemple.ci"),
    });
    const again = await login(noRequest, { email: "encore@exemple.ci", password }, "browser");
    expect(again.user._id).not.toEqual(user._id);
  });

  it("is deleted once, also by concurrent requests", async () => {
    const user = await buildUser();
    const viewer = viewerOf(user);
    const results = await Promise.allSettled([1, 2, 3].map(() => deleteAccount(viewer, { password })));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await AccountDeletionModel.countDocuments({ _id: user._id })).toBe(1);
  });
});

it("is completed by the scheduler after a crash", async () => {
  const { user, foreign } = await buildBusy();
  await bearerOf(user);
  // The state after a crash: the account is deleted, its data remains.
  await UserModel.deleteOne({ _id: user._id });
  await AccountDeletionModel.create({ _id: user._id, at: clock.now() });
  expect(await finishDeletions()).toBe(0);
  clock.advance(minutes(2));
  expect(await finishDeletions()).toBeGreaterThan(0);
  expect(await LikeModel.countDocuments({ userId: user._id })).toBe(0);
  expect(await getFeed(foreign._id)).toMatchObject({ likeCount: 1 });
  expect(await SessionModel.countDocuments({ userId: user._id })).toBe(0);
  expect(await AccountDeletionModel.countDocuments({})).toBe(0);
  expect(await finishDeletions()).toBe(0);
});

it("leaves no trace of a code that was sent again", async () => {
  const user = await buildAdmin({ email: "code-renvoye@exemple.ci" });
  await buildAdmin();
  const { activationToken } = await forgotPassword(noRequest, { email: user.email });
  await deliverMails();
  clock.advance(minutes(2));
  await resendCode(noRequest, { activationToken });
  const traces = () => QueuedMailModel.countDocuments({ addressKey: addressKeyOf(user.email) });
  expect(await traces()).toBe(2);
  const { body } = await app.rest("GET", "/api/auth/me/data", undefined, await bearerOf(user));
  expect(body.mails).toHaveLength(2);
  await deleteAccount(viewerOf(user), { password });
  expect(await traces()).toBe(0);
});

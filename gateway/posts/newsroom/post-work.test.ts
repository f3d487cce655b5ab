import { beforeEach, describe, expect, it } from "vitest";
import { removeAccount } from "../../accounts/deletion/deletion.service.ts";
import { clock, days } from "../../core/clock.ts";
import type { Viewer } from "../../core/policies.ts";
import { QueuedMailModel } from "../../mails/mail.entity.ts";
import { listNotifications } from "../../notifications/notification.service.ts";
import { updateSettings } from "../../notifications/settings/settings.service.ts";
import { request } from "../../testing/clients/request.ts";
import { consumed } from "../../testing/consumed.ts";
import { buildUser, viewerOf } from "../../testing/factories/accounts.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import type { User } from "../../users/user.entity.ts";
import { updatePost } from "../editing/save-post.service.ts";
import { listStudioPosts } from "../lists/post-lists.service.ts";
import { type Post, PostModel } from "../post.entity.ts";
import { returnPost } from "../publishing/post-return.service.ts";
import { publishDuePosts } from "../publishing/post-schedule.service.ts";
import { deletePost, restorePosts } from "../publishing/post-trash.service.ts";
import { setPostAuthors } from "./post-authors.service.ts";
import { assignPost, exportAssignments, listAssignees, planPost } from "./post-work.service.ts";

withDatabase();

let awa: User;
let koffi: User;
let editor: User;
let draft: Post;
const idOf = ({ _id }: User) => String(_id);
const codeOf = (change: Promise<unknown>) =>
  change.then(
    () => "ok",
    ({ code }) => code,
  );
const kindsOf = async (user: User) => {
  await consumed();
  return (await listNotifications(viewerOf(user), { limit: 20 })).items.map(({ kind }) => kind);
};
const given = (viewer: Viewer) =>
  listStudioPosts(viewer, { page: 1, limit: 20, inTrash: false, sort: "RECENT", assignedToMe: true });

beforeEach(async () => {
  [awa, koffi, editor] = [
    await buildUser({ role: "AUTHOR", firstName: "Awa" }),
    await buildUser({ role: "AUTHOR", firstName: "Koffi" }),
    await buildUser({ role: "EDITOR", firstName: "Mariam" }),
  ];
  draft = await buildPost({ by: viewerOf(awa), status: "DRAFT" });
});

describe("an article that is given to somebody", () => {
  it("is among theirs, notifies them, and those who had it before no longer", async () => {
    const by = viewerOf(awa);
    expect((await listAssignees(by, draft._id)).map(idOf)).toEqual([idOf(awa), idOf(editor)]);
    const after = await assignPost(by, draft._id, { assigneeId: idOf(editor) });
    expect([String(after.assigneeId), after.version]).toEqual([idOf(editor), draft.version]);
    expect(await kindsOf(editor)).toEqual(["POST_ASSIGNED"]);
    expect((await given(viewerOf(editor))).items.map(({ _id }) => String(_id))).toEqual([String(draft._id)]);
    const { data } = await request(`{ postById(id: "${draft._id}") { assignee { firstName } } }`, {
      viewer: by,
    });
    expect(data?.postById.assignee.firstName).toBe("Mariam");
    // Again to the same person: nothing new.
    await assignPost(by, draft._id, { assigneeId: idOf(editor) });
    await assignPost(viewerOf(editor), draft._id, { assigneeId: idOf(awa) });
    expect([await kindsOf(editor), await kindsOf(awa)]).toEqual([[], ["POST_ASSIGNED"]]);
    const exported = [];
    for await (const each of exportAssignments(awa._id)) exported.push(each);
    expect(exported).toEqual([{ postId: draft._id, title: draft.title, plannedOn: null }]);
    await assignPost(by, draft._id, { assigneeId: null });
    expect((await PostModel.findById(draft._id).lean())?.assigneeId).toBeUndefined();
    expect(await kindsOf(awa)).toEqual([]);
  });

  it("is given by those who may edit it, to those who may, while it is in preparation", async () => {
    const [boss, own] = [viewerOf(editor), viewerOf(awa)];
    for (const assigneeId of [idOf(koffi), "0123456789abcdef01234567", "personne"])
      expect(await codeOf(assignPost(boss, draft._id, { assigneeId }))).toBe("BAD_USER_INPUT");
    expect(await codeOf(assignPost(viewerOf(koffi), draft._id, { assigneeId: null }))).toBe("FORBIDDEN");
    await setPostAuthors(boss, draft._id, { authorIds: [idOf(awa), idOf(koffi)] });
    await assignPost(own, draft._id, { assigneeId: idOf(koffi) });
    // A former author may not edit it, and has it no longer.
    await setPostAuthors(boss, draft._id, { authorIds: [idOf(awa)] });
    expect((await PostModel.findById(draft._id).lean())?.assigneeId).toBeUndefined();
    expect(await kindsOf(koffi)).toEqual([]);
    await assignPost(boss, draft._id, { assigneeId: idOf(awa) });
    await updatePost(boss, draft._id, { status: "PUBLISHED" });
    expect(await codeOf(assignPost(boss, draft._id, { assigneeId: idOf(editor) }))).toBe("CONFLICT");
    expect((await given(own)).total).toBe(0);
    const { data } = await request(`{ postById(id: "${draft._id}") { assignee { id } plannedOn } }`, {
      viewer: boss,
    });
    expect(data?.postById).toEqual({ assignee: null, plannedOn: null });
    await removeAccount(awa._id);
    expect((await PostModel.findById(draft._id).lean())?.assigneeId).toBeUndefined();
  });
});

it("keeps the day for which an article is planned, and schedules nothing", async () => {
  const by = viewerOf(awa);
  const planned = await planPost(by, draft._id, { day: "2026-12-01" });
  expect(planned).toMatchObject({ plannedOn: "2026-12-01", status: "DRAFT", version: draft.version });
  for (const day of ["2026-02-30", "demain", "2026-12-01T08:00"])
    expect(await codeOf(planPost(by, draft._id, { day }))).toBe("BAD_USER_INPUT");
  expect(await codeOf(planPost(viewerOf(koffi), draft._id, { day: null }))).toBe("FORBIDDEN");
  expect((await planPost(by, draft._id, { day: null })).plannedOn).toBeUndefined();
});

it("lists the articles without a day, however many newer ones have one", async () => {
  const by = viewerOf(awa);
  for (let count = 1; count <= 3; count++) {
    const { _id } = await buildPost({ by, title: `Prévu ${count}`, status: "DRAFT" });
    await planPost(by, _id, { day: "2026-12-01" });
  }
  const list = { page: 1, limit: 2, inTrash: false, sort: "RECENT", status: "DRAFT" } as const;
  expect(await listStudioPosts(by, { ...list, isUnplanned: true })).toMatchObject({
    items: [{ title: draft.title }],
    total: 1,
  });
});

it("notifies each editor that an author proposes, who chooses how, until it is decided", async () => {
  const second = await buildUser({ role: "EDITOR" });
  await updateSettings(viewerOf(second), { choices: [{ topic: "NEWSROOM", ways: [] }] });
  await updatePost(viewerOf(awa), draft._id, { status: "PROPOSED" });
  expect([await kindsOf(editor), await kindsOf(second), await kindsOf(awa)]).toEqual([
    ["POST_PROPOSED"],
    [],
    [],
  ]);
  await updatePost(viewerOf(editor), draft._id, { status: "DRAFT" });
  expect(await kindsOf(editor)).toEqual([]);
  await updatePost(viewerOf(awa), draft._id, { status: "PROPOSED" });
  await deletePost(viewerOf(awa), draft._id);
  expect(await kindsOf(editor)).toEqual([]);
  await restorePosts(viewerOf(awa), [String(draft._id)]);
  expect(await kindsOf(editor)).toEqual(["POST_PROPOSED"]);
});

describe("the author of a proposed article", () => {
  const returned = (text: string) => returnPost(viewerOf(editor), draft._id, { text });
  const propose = () => updatePost(viewerOf(awa), draft._id, { status: "PROPOSED" });
  const unreadOf = async (user: User) =>
    (await listNotifications(viewerOf(user), { limit: 20 })).items.filter(({ isRead }) => !isRead).length;

  it("is notified of each return until the article is proposed again, and mailed at once if they want to be", async () => {
    await setPostAuthors(viewerOf(awa), draft._id, { authorIds: [idOf(awa), idOf(koffi)] });
    await updateSettings(viewerOf(koffi), { choices: [{ topic: "NEWSROOM", ways: ["SITE"] }] });
    for (const time of [1, 2]) {
      clock.advance(1_000);
      await propose();
      expect(await kindsOf(awa)).toEqual([]);
      await returned("Il manque une photo.");
      expect([await kindsOf(awa), await kindsOf(koffi)]).toEqual([["POST_RETURNED"], ["POST_RETURNED"]]);
      expect(await unreadOf(awa)).toBe(1);
      const mails = await QueuedMailModel.find({ kind: "POST_RETURNED" }).lean();
      expect(mails.map(({ userId }) => String(userId))).toEqual(Array(time).fill(idOf(awa)));
    }
    await deletePost(viewerOf(awa), draft._id);
    expect(await kindsOf(awa)).toEqual([]);
  });

  it("is notified once when it appears by an editor, and by its date even one that they have set", async () => {
    await propose();
    await updatePost(viewerOf(editor), draft._id, { status: "PUBLISHED" });
    expect(await kindsOf(awa)).toEqual(["OWN_POST_PUBLISHED"]);
    expect(await kindsOf(editor)).toEqual(["POST_PUBLISHED"]);
    await updatePost(viewerOf(editor), draft._id, { status: "DRAFT" });
    expect(await kindsOf(awa)).toEqual([]);
    await updatePost(viewerOf(editor), draft._id, { status: "PUBLISHED" });
    expect(await kindsOf(awa)).toEqual(["OWN_POST_PUBLISHED"]);
    const own = await buildPost({ by: viewerOf(editor), status: "DRAFT" });
    const scheduledAt = new Date(clock.now().getTime() + days(1));
    await updatePost(viewerOf(editor), own._id, { status: "SCHEDULED", scheduledAt });
    clock.advance(days(1));
    await publishDuePosts();
    expect(await kindsOf(editor)).toContain("OWN_POST_PUBLISHED");
    await updatePost(viewerOf(editor), (await buildPost({ by: viewerOf(editor), status: "DRAFT" }))._id, {
      status: "PUBLISHED",
    });
    expect((await kindsOf(editor)).filter((kind) => kind === "OWN_POST_PUBLISHED")).toHaveLength(1);
  });
});

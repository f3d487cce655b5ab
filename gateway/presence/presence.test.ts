import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import { clock, seconds } from "../core/clock.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { createStaticPage } from "../static-pages/save-static-page.service.ts";
import { tokenOf, withSockets } from "../testing/clients/sockets.ts";
import { buildAdmin, viewerOf } from "../testing/factories/accounts.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { EditorModel } from "./presence.entity.ts";
import { announceEditing, editorsEvents, editorsNow, leaveEditing } from "./presence.service.ts";

withDatabase();
const sockets = withSockets();

const refused = (code: string) => expect.objectContaining({ code });
const editorsChanged = /* GraphQL */ `
  subscription ($id: ID!) { editorsChanged(postId: $id) { postId editors { id since user { firstName email } } } }
`;
const tab = () => crypto.randomUUID();

describe("who edits an article", () => {
  it("is sent at once to all who have it open, when an editor arrives and when one leaves", async () => {
    const [awa, yao] = [await buildAdmin({ firstName: "Awa" }), await buildAdmin({ firstName: "Yao" })];
    const post = await buildPost({ status: "DRAFT" });
    const id = String(post._id);
    const [first, second] = [tab(), tab()];
    const url = await sockets.listen();
    const received = sockets.connect(url, await tokenOf(awa)).subscribe(editorsChanged, { id });
    const namesNext = async () =>
      (await received.next()).data.editorsChanged.editors.map(
        ({ user }: { user: { firstName: string } }) => user.firstName,
      );
    expect(await namesNext()).toEqual([]);
    await announceEditing(viewerOf(awa), id, first);
    expect(await namesNext()).toEqual(["Awa"]);
    clock.advance(1_000);
    await announceEditing(viewerOf(yao), id, second);
    const { postId, editors } = (await received.next()).data.editorsChanged;
    expect(postId).toBe(id);
    expect(editors).toEqual([
      { id: `${awa._id}-${first}`, since: expect.any(String), user: { firstName: "Awa", email: null } },
      { id: `${yao._id}-${second}`, since: expect.any(String), user: { firstName: "Yao", email: null } },
    ]);
    // A second subscriber receives the current editors.
    const late = sockets.connect(url, await tokenOf(yao)).subscribe(editorsChanged, { id });
    expect((await late.next()).data.editorsChanged.editors).toHaveLength(2);
    await announceEditing(viewerOf(yao), id, second);
    await leaveEditing(viewerOf(yao), id, second);
    expect(await namesNext()).toEqual(["Awa"]);
  });

  it("is known of a static page too, to administrators", async () => {
    const [awa, yao] = [await buildAdmin({ firstName: "Awa" }), await buildReader({ role: "EDITOR" })];
    const { _id } = await createStaticPage(viewerOf(awa), { title: "À propos", content: "Un texte" });
    expect(await announceEditing(viewerOf(awa), _id, tab())).toMatchObject([{ userId: awa._id }]);
    await expect(announceEditing(yao, _id, tab())).rejects.toEqual(refused("NOT_FOUND"));
  });

  it("is read again when somebody joins, also after an announcement that was lost", async () => {
    const awa = await buildAdmin();
    const post = await buildPost();
    const url = await sockets.listen();
    const client = sockets.connect(url, await tokenOf(awa));
    const id = String(post._id);
    const first = client.subscribe(editorsChanged, { id });
    expect((await first.next()).data.editorsChanged.editors).toEqual([]);
    const now = clock.now();
    const stored = { _id: `${awa._id}-x`, postId: post._id, userId: awa._id, since: now, seenAt: now };
    await inTransaction(async (session) => {
      await EditorModel.create([stored], { session });
      await editorsEvents.append(session, [{ name: "editors.changed", subjectId: id }]);
    });
    const second = client.subscribe(editorsChanged, { id });
    for (const each of [first, second]) {
      let { editors } = (await each.next()).data.editorsChanged;
      if (editors.length === 0) ({ editors } = (await each.next()).data.editorsChanged);
      expect(editors).toMatchObject([{ id: `${awa._id}-x` }]);
    }
  });

  it("ends by itself within 30 seconds of the last heartbeat", async () => {
    const awa = await buildPublisher();
    const post = await buildPost();
    const [first, second] = [tab(), tab()];
    await announceEditing(awa, post._id, first);
    clock.advance(seconds(20));
    const there = await announceEditing(awa, post._id, second);
    expect(there.map(({ _id }) => _id)).toEqual([`${awa.id}-${first}`, `${awa.id}-${second}`]);
    clock.advance(seconds(6));
    const before = await editorsEvents.lastSeq();
    const { seq, editors } = await editorsNow(String(post._id));
    expect(editors.map(({ _id }) => _id)).toEqual([`${awa.id}-${second}`]);
    expect(seq).toBeGreaterThan(before);
    // A heartbeat of a tab that was forgotten is an arrival; the next one is no change.
    await announceEditing(awa, post._id, first);
    await announceEditing(awa, post._id, first);
    expect(await editorsNow(String(post._id))).toMatchObject({ seq: seq + 1, editors: [{}, {}] });
  });

  it("is updated without an announcement when an editor disappears", async () => {
    const awa = await buildAdmin();
    const post = await buildPost();
    await announceEditing(viewerOf(awa), post._id, tab());
    const url = await sockets.listen();
    const received = sockets
      .connect(url, await tokenOf(awa))
      .subscribe(editorsChanged, { id: String(post._id) });
    expect((await received.next()).data.editorsChanged.editors).toHaveLength(1);
    clock.advance(seconds(26));
    expect((await received.next()).data.editorsChanged.editors).toEqual([]);
  });

  it("is limited to administrators, existing articles, and the caller's own tabs", async () => {
    const awa = await buildPublisher();
    const { _id } = await buildPost();
    for (const action of [announceEditing, leaveEditing]) {
      await expect(action(null, _id, tab())).rejects.toEqual(refused("UNAUTHENTICATED"));
      await expect(action(await buildReader(), _id, tab())).rejects.toEqual(refused("FORBIDDEN"));
      await expect(action(awa, "rien", tab())).rejects.toEqual(refused("NOT_FOUND"));
      for (const wrong of ["", "un onglet", undefined])
        await expect(action(awa, _id, wrong)).rejects.toEqual(refused("BAD_USER_INPUT"));
    }
    await expect(announceEditing(awa, new Types.ObjectId(), tab())).rejects.toEqual(refused("NOT_FOUND"));
    const theirs = tab();
    await announceEditing(awa, _id, theirs);
    await leaveEditing(await buildPublisher(), _id, theirs);
    expect((await editorsNow(String(_id))).editors).toHaveLength(1);
    const url = await sockets.listen();
    const visitor = sockets.connect(url).subscribe(editorsChanged, { id: String(_id) });
    const [refusal] = (await visitor.next()).errors;
    expect(refusal.extensions.code).toBe("UNAUTHENTICATED");
  });
});

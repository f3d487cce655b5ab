import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import { clock, seconds } from "../shared/clock.ts";
import { withDatabase } from "../test/database.ts";
import { buildPublisher, buildReader } from "../test/factories.feeds.ts";
import { buildPost } from "../test/factories.posts.ts";
import { buildAdmin, viewerOf } from "../test/factories.ts";
import { tokenOf, withSockets } from "../test/sockets.ts";
import { EditorModel } from "./presence.entity.ts";
import { announceEditing, editorsNow, leaveEditing } from "./presence.service.ts";

withDatabase();
const sockets = withSockets();

const refused = (code: string) => expect.objectContaining({ code });
const editorsChanged = /* GraphQL */ `
  subscription ($id: ID!) { editorsChanged(postId: $id) { postId editors { id since user { firstName email } } } }
`;
const tab = () => crypto.randomUUID();

describe("who edits an article", () => {
  it("is told at once to all who have it open, when somebody comes and when they leave", async () => {
    const [awa, yao] = [await buildAdmin({ firstName: "Awa" }), await buildAdmin({ firstName: "Yao" })];
    const post = await buildPost({ status: "DRAFT" });
    const id = String(post._id);
    const [first, second] = [tab(), tab()];
    const url = await sockets.listen();
    const told = sockets.connect(url, await tokenOf(awa)).subscribe(editorsChanged, { id });
    const namesNext = async () =>
      (await told.next()).data.editorsChanged.editors.map(
        ({ user }: { user: { firstName: string } }) => user.firstName,
      );
    expect(await namesNext()).toEqual([]);
    await announceEditing(viewerOf(awa), id, first);
    expect(await namesNext()).toEqual(["Awa"]);
    clock.advance(1_000);
    await announceEditing(viewerOf(yao), id, second);
    const { postId, editors } = (await told.next()).data.editorsChanged;
    expect(postId).toBe(id);
    expect(editors).toEqual([
      { id: `${awa._id}-${first}`, since: expect.any(String), user: { firstName: "Awa", email: null } },
      { id: `${yao._id}-${second}`, since: expect.any(String), user: { firstName: "Yao", email: null } },
    ]);
    // A second who listens hears who is there already.
    const late = sockets.connect(url, await tokenOf(yao)).subscribe(editorsChanged, { id });
    expect((await late.next()).data.editorsChanged.editors).toHaveLength(2);
    await announceEditing(viewerOf(yao), id, second);
    await leaveEditing(viewerOf(yao), id, second);
    expect(await namesNext()).toEqual(["Awa"]);
  });

  it("ends without a word within 30 seconds of the last sign of life", async () => {
    const awa = await buildPublisher();
    const post = await buildPost();
    const [first, second] = [tab(), tab()];
    await announceEditing(awa, post._id, first);
    clock.advance(seconds(20));
    const there = await announceEditing(awa, post._id, second);
    expect(there.map(({ _id }) => _id)).toEqual([`${awa.id}-${first}`, `${awa.id}-${second}`]);
    clock.advance(seconds(6));
    expect((await editorsNow(String(post._id))).map(({ _id }) => _id)).toEqual([`${awa.id}-${second}`]);
    // What is not seen any more is forgotten by the database.
    const indexes = await EditorModel.collection.indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { seenAt: 1 }, expireAfterSeconds: 60 }));
  });

  it("hears of it without an announcement: who vanishes says nothing", async () => {
    const awa = await buildAdmin();
    const post = await buildPost();
    await announceEditing(viewerOf(awa), post._id, tab());
    const url = await sockets.listen();
    const told = sockets.connect(url, await tokenOf(awa)).subscribe(editorsChanged, { id: String(post._id) });
    expect((await told.next()).data.editorsChanged.editors).toHaveLength(1);
    clock.advance(seconds(26));
    expect((await told.next()).data.editorsChanged.editors).toEqual([]);
  });

  it("concerns administrators, an article that exists, and a tab of one's own", async () => {
    const awa = await buildPublisher();
    const { _id } = await buildPost();
    for (const deed of [announceEditing, leaveEditing]) {
      await expect(deed(null, _id, tab())).rejects.toEqual(refused("UNAUTHENTICATED"));
      await expect(deed(await buildReader(), _id, tab())).rejects.toEqual(refused("FORBIDDEN"));
      await expect(deed(awa, "rien", tab())).rejects.toEqual(refused("NOT_FOUND"));
      for (const wrong of ["", "un onglet", undefined])
        await expect(deed(awa, _id, wrong)).rejects.toEqual(refused("BAD_USER_INPUT"));
    }
    await expect(announceEditing(awa, new Types.ObjectId(), tab())).rejects.toEqual(refused("NOT_FOUND"));
    const theirs = tab();
    await announceEditing(awa, _id, theirs);
    await leaveEditing(await buildPublisher(), _id, theirs);
    expect(await editorsNow(String(_id))).toHaveLength(1);
    const url = await sockets.listen();
    const visitor = sockets.connect(url).subscribe(editorsChanged, { id: String(_id) });
    const [refusal] = (await visitor.next()).errors;
    expect(refusal.extensions.code).toBe("UNAUTHENTICATED");
  });
});

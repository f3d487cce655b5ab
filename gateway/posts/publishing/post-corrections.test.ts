import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import { limits } from "../../../schema/limits.ts";
import { clock, hours } from "../../core/clock.ts";
import { writeFeed } from "../../syndication/feed-documents.ts";
import { syndicate } from "../../syndication/rss-feeds.service.ts";
import { request } from "../../testing/clients/request.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { updatePost } from "../editing/save-post.service.ts";
import { postEvents } from "../live/post-events.ts";
import {
  addCorrection,
  exportCorrections,
  removeCorrection,
  updateCorrection,
} from "./post-corrections.service.ts";

withDatabase();

const refused = (code: string) => expect.objectContaining({ code });
const text = "Le marché ouvre à six heures, et non à sept.";
const shown = async (slug: string) =>
  (await request(`{ post(slug: "${slug}") { updatedAt corrections { id text at author { firstName } } } }`))
    .data.post;

describe("a correction", () => {
  it("is shown to readers with its date, updates the article, and makes no version of its text", async () => {
    const by = await buildPublisher({ firstName: "Awa" });
    const post = await buildPost({ by });
    const before = await postEvents.lastSeq();
    clock.advance(hours(2));
    const at = clock.now().toISOString().slice(0, 16);
    await addCorrection(by, post._id, { text: ` ${text}\n` });
    const { updatedAt, corrections } = await shown(post.slug);
    expect(corrections).toEqual([
      { id: expect.any(String), text, at: expect.any(String), author: { firstName: "Awa" } },
    ]);
    expect(new Date(corrections[0].at).toISOString().slice(0, 16)).toBe(at);
    expect(new Date(updatedAt).toISOString().slice(0, 16)).toBe(at);
    expect(await postEvents.lastSeq()).toBe(before + 1);
    // A concurrent save of the text is not refused, and keeps the correction.
    await updatePost(by, post._id, { version: post.version, content: "Un autre texte." });
    expect((await shown(post.slug)).corrections).toHaveLength(1);
    const atom = writeFeed(await syndicate({ kind: "author", id: by.id }), "atom", "/atom.xml");
    expect(atom).toContain(`<updated>${at}`);
    const { data } = await request("{ posts(limit: 1) { items { corrections { text } } } }");
    expect(data.posts.items).toEqual([{ corrections: [{ text }] }]);
  });

  it("is changed and removed by administrators, and added once however often it is sent", async () => {
    const by = await buildPublisher();
    const post = await buildPost({ by });
    const clientId = crypto.randomUUID();
    await addCorrection(by, post._id, { text, clientId });
    const { corrections } = await addCorrection(by, post._id, { text, clientId });
    expect(corrections).toHaveLength(1);
    const [{ _id, at }] = corrections as [(typeof corrections)[0]];
    const changed = await updateCorrection(await buildPublisher(), post._id, _id, { text: "Autrement." });
    expect(changed.corrections).toMatchObject([{ _id, at, text: "Autrement." }]);
    expect((await removeCorrection(by, post._id, String(_id))).corrections).toEqual([]);
    await expect(removeCorrection(by, post._id, _id)).rejects.toEqual(refused("NOT_FOUND"));
    await expect(updateCorrection(by, post._id, _id, { text })).rejects.toEqual(refused("NOT_FOUND"));
  });

  it("is refused to others, for unpublished articles, without text, and beyond the limit", async () => {
    const by = await buildPublisher();
    const { _id } = await buildPost({ by });
    const add = (viewer: Parameters<typeof addCorrection>[0], id: unknown, words: unknown = text) =>
      addCorrection(viewer, id, { text: words });
    for (const action of [add, removeCorrection]) {
      await expect(action(null, _id, _id)).rejects.toEqual(refused("UNAUTHENTICATED"));
      await expect(action(await buildReader(), _id, _id)).rejects.toEqual(refused("FORBIDDEN"));
      await expect(action(by, new Types.ObjectId(), action === add ? text : _id)).rejects.toEqual(
        refused("NOT_FOUND"),
      );
    }
    for (const words of ["", " \n", 7, "a".repeat(limits.correction.max + 1)])
      await expect(add(by, _id, words)).rejects.toEqual(refused("BAD_USER_INPUT"));
    await expect(add(by, (await buildPost({ by, status: "DRAFT" }))._id)).rejects.toEqual(
      refused("CONFLICT"),
    );
    for (let count = 0; count < limits.correction.most; count++) await add(by, _id, `Correction ${count}`);
    await expect(add(by, _id)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { text: expect.any(String) },
    });
  });

  it("is in the data export of its author", async () => {
    const [by, other] = [await buildPublisher(), await buildPublisher()];
    const post = await buildPost({ by });
    await addCorrection(by, post._id, { text });
    await addCorrection(other, post._id, { text: "D’une autre main." });
    const found = [];
    for await (const each of exportCorrections(new Types.ObjectId(by.id))) found.push(each);
    expect(found).toEqual([{ postId: post._id, text, at: expect.any(Date) }]);
  });
});

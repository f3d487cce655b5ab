import { afterEach, describe, expect, it } from "vitest";
import { invalidate } from "../core/caches/micro-cache.ts";
import { clock } from "../core/clock.ts";
import { newId } from "../core/documents/ids.ts";
import { FeedModel } from "../feeds/feed.entity.ts";
import { likeFeed } from "../feeds/feed-engagement.service.ts";
import { withApp } from "../testing/clients/request.ts";
import { bearerOf, buildAdmin, buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { buildFeed } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";

withDatabase();
const app = withApp();

const list = "{ feeds(limit: 20) { items { text isLikedByMe } } }";
const textsFor = async (headers = {}) => {
  const { body } = await app.graphql(list, {}, headers);
  return body.data.feeds.items.map(({ text }: { text: string }) => text);
};

afterEach(() => {
  clock.reset();
  invalidate();
});

describe("a visitor's query", () => {
  it("has the same response for a second, and no longer", async () => {
    const first = await buildFeed({ text: "Première" });
    expect(await textsFor()).toEqual(["Première"]);
    // Published without this gateway's knowledge, as by another one.
    await FeedModel.collection.insertOne({ ...first, _id: newId(), text: "Deuxième" });
    expect(await textsFor()).toEqual(["Première"]);
    clock.advance(1_001);
    expect(await textsFor()).toEqual(["Première", "Deuxième"]);
  });

  it("is executed again after a write of this gateway, by GraphQL or REST", async () => {
    const admin = await bearerOf(await buildAdmin());
    const before: string[] = await textsFor();
    await app.graphql('mutation { createFeed(input: { text: "Par GraphQL" }) { id } }', {}, admin);
    expect(await textsFor()).toEqual([...before, "Par GraphQL"]);
    await app.rest("POST", "/api/feeds", { text: "Par REST" }, admin);
    expect(await textsFor()).toEqual([...before, "Par GraphQL", "Par REST"]);
  });

  it("is never sent to a member, nor a member’s response to visitors", async () => {
    const reader = await buildUser();
    const feed = await buildFeed({ text: "À aimer" });
    await likeFeed(viewerOf(reader), String(feed._id));
    const likedBy = async (headers = {}) => {
      const { body } = await app.graphql(list, {}, headers);
      return body.data.feeds.items.find(({ text }: { text: string }) => text === "À aimer").isLikedByMe;
    };
    expect(await likedBy()).toBe(false);
    expect(await likedBy(await bearerOf(reader))).toBe(true);
    expect(await likedBy()).toBe(false);
  });

  it("that is refused is not cached", async () => {
    const wrong = "{ feeds(limit: 51) { lastSeq } }";
    const answers = [await app.graphql(wrong), await app.graphql(wrong)];
    for (const { body } of answers) expect(body.errors[0].extensions.code).toBe("BAD_USER_INPUT");
    expect(answers[0]?.headers["x-request-id"]).not.toBe(answers[1]?.headers["x-request-id"]);
  });
});

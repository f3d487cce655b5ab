import { afterEach, describe, expect, it } from "vitest";
import { FeedModel } from "./feeds/feed.entity.ts";
import { likeFeed } from "./feeds/feed-deeds.service.ts";
import { forgetBriefly } from "./shared/brief-cache.ts";
import { clock } from "./shared/clock.ts";
import { newId } from "./shared/ids.ts";
import { withDatabase } from "./test/database.ts";
import { buildFeed } from "./test/factories.feeds.ts";
import { bearerOf, buildAdmin, buildUser, viewerOf } from "./test/factories.ts";
import { withApp } from "./test/request.ts";

withDatabase();
const app = withApp();

const list = "{ feeds(limit: 20) { items { text isLikedByMe } } }";
const textsFor = async (headers = {}) => {
  const { body } = await app.graphql(list, {}, headers);
  return body.data.feeds.items.map(({ text }: { text: string }) => text);
};

afterEach(() => {
  clock.reset();
  forgetBriefly();
});

describe("what visitors ask", () => {
  it("is answered alike for a second, and no longer", async () => {
    const first = await buildFeed({ text: "Première" });
    expect(await textsFor()).toEqual(["Première"]);
    // Published behind this gateway's back, as by another one.
    await FeedModel.collection.insertOne({ ...first, _id: newId(), text: "Deuxième" });
    expect(await textsFor()).toEqual(["Première"]);
    clock.advance(1_001);
    expect(await textsFor()).toEqual(["Première", "Deuxième"]);
  });

  it("is asked anew after a deed of this gateway, by either door", async () => {
    const admin = await bearerOf(await buildAdmin());
    const before: string[] = await textsFor();
    await app.graphql('mutation { createFeed(input: { text: "Par GraphQL" }) { id } }', {}, admin);
    expect(await textsFor()).toEqual([...before, "Par GraphQL"]);
    await app.rest("POST", "/api/feeds", { text: "Par REST" }, admin);
    expect(await textsFor()).toEqual([...before, "Par GraphQL", "Par REST"]);
  });

  it("is never what a person is told, and a person is never told what visitors are", async () => {
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

  it("is refused each time when it is refused", async () => {
    const wrong = "{ feeds(limit: 51) { lastSeq } }";
    const answers = [await app.graphql(wrong), await app.graphql(wrong)];
    for (const { body } of answers) expect(body.errors[0].extensions.code).toBe("BAD_USER_INPUT");
    expect(answers[0]?.headers["x-request-id"]).not.toBe(answers[1]?.headers["x-request-id"]);
  });
});

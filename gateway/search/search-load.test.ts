import { setTimeout } from "node:timers/promises";
import { Types } from "mongoose";
import { expect, it } from "vitest";
import { currentThreadId, processorMilliseconds } from "../lib/threads/processor-time.ts";
import { createPost } from "../posts/editing/save-post.service.ts";
import { PostModel } from "../posts/post.entity.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { searchPosts } from "./search.service.ts";

withDatabase();

/** Runs an action beside a timer that fires each millisecond; returns the longest turn in processor time. */
async function longestTurn(action: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = action().finally(() => {
    isDone = true;
  });
  const spent = () => processorMilliseconds(currentThreadId())!;
  let [longest, before] = [0, spent()];
  while (!isDone) {
    await setTimeout(1);
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
  }
  await done;
  return longest;
}

it("a search through long texts holds nobody else for more than 50 ms", async () => {
  const input = {
    title: "Un long texte",
    description: "Une description.",
    tags: ["essai"],
    status: "PUBLISHED",
  };
  const { _id } = await createPost(await buildPublisher(), { ...input, content: "Du texte." });
  const { clientId, ...post } = (await PostModel.findById(_id).lean())!;
  // Words that no cache knows, and what is looked for only at the very end.
  const body = (index: number) =>
    `<p>${Array.from({ length: 16_000 }, (_, word) => `mot${index.toString(36)}${word.toString(36)}x`).join(" ")} attiéké</p>`;
  await PostModel.insertMany(
    Array.from({ length: 20 }, (_, index) => ({
      ...post,
      _id: new Types.ObjectId(),
      slug: `long-${index}`,
      html: body(index),
      words: ["attiek"],
      titleWords: [],
    })),
  );
  const search = () => searchPosts("attiéké", { page: 1, limit: 20 });
  const longest = await longestTurn(async () => {
    const { items } = await search();
    expect(items).toHaveLength(20);
    expect(await items[0]!.readExtract()).toEqual([{ text: "Une description.", isMatch: false }]);
  });
  expect(longest).toBeLessThan(50);
});

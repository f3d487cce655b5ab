import { describe, expect, it } from "vitest";
import { postEvents } from "../../posts/live/post-events.ts";
import { buildStoredPost } from "../../testing/factories/discussion.ts";
import { withDatabase } from "../../testing/servers/database.ts";

describe("recentSeq", () => {
  describe("in a database with events", () => {
    withDatabase();

    it("is the number of the last one", async () => {
      const { _id } = await buildStoredPost();
      for (let count = 0; count < 3; count += 1) {
        await postEvents.record("post.updated", async () => ({ result: null, subjectId: _id }));
      }
      expect(await postEvents.recentSeq()).toBe(3);
    });
  });

  describe("in the database after it", () => {
    withDatabase();

    it("is the number of none", async () => {
      expect(await postEvents.recentSeq()).toBe(0);
    });
  });
});

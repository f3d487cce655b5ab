import { describe, expect, it } from "vitest";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { writing } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { PostModel } from "../post.entity.ts";
import { createPost, updatePost } from "./save-post.service.ts";

withDatabase();

const nothing = { title: "", description: "", content: "", tags: [] };

describe("a draft", () => {
  it("may be empty at first, and its slug follows its title", async () => {
    const admin = await buildPublisher();
    const post = await createPost(admin, { ...nothing, status: "DRAFT" });
    expect(post).toMatchObject({ ...nothing, status: "DRAFT", html: "", version: 1 });
    expect(post.slug).toMatch(/^article/);
    const named = await updatePost(admin, post._id, { title: "Le", version: 1 });
    expect(named).toMatchObject({ title: "Le", slug: "le", version: 2 });
    expect(await updatePost(admin, post._id, { title: "" })).toMatchObject({ title: "" });
  });

  it("is held to the limits", async () => {
    const admin = await buildPublisher();
    const long = createPost(admin, { ...nothing, status: "DRAFT", title: "x".repeat(161) });
    await expect(long).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { title: expect.any(String) },
    });
  });

  it.each([["PUBLISHED"], ["PROPOSED"], ["SCHEDULED"]])(
    "must be complete before it is %s",
    async (status) => {
      const admin = await buildPublisher();
      const scheduledAt = new Date(Date.now() + 86_400_000);
      const post = await createPost(admin, { ...nothing, status: "DRAFT" });
      await expect(updatePost(admin, post._id, { status, scheduledAt })).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
        fields: {
          title: "Informations requise",
          description: "Informations requise",
          content: "Informations requise",
          tags: "Informations requise",
        },
      });
      expect(await PostModel.findById(post._id).lean()).toMatchObject({ status: "DRAFT", version: 1 });
      const { title, description, content, tags } = writing();
      const whole = { title, description, content, tags, status, scheduledAt };
      expect(await updatePost(admin, post._id, whole)).toMatchObject({ status });
    },
  );

  it("is refused incomplete values once it is published", async () => {
    const admin = await buildPublisher();
    const post = await createPost(admin, writing());
    await expect(updatePost(admin, post._id, { title: "ab" })).rejects.toMatchObject({
      fields: { title: expect.any(String) },
    });
    expect(await updatePost(admin, post._id, { title: "ab", status: "DRAFT" })).toMatchObject({
      title: "ab",
    });
  });
});

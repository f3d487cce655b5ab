import { describe, expect, it } from "vitest";
import { withDatabase } from "../test/database.ts";
import { buildPublisher } from "../test/factories.feeds.ts";
import { writing } from "../test/factories.posts.ts";
import { PostModel } from "./post.entity.ts";
import { createPost, updatePost } from "./post-writing.service.ts";

withDatabase();

const nothing = { title: "", description: "", content: "", tags: [] };

describe("a draft", () => {
  it("may begin with nothing, and follows its title", async () => {
    const admin = await buildPublisher();
    const post = await createPost(admin, { ...nothing, status: "DRAFT" });
    expect(post).toMatchObject({ ...nothing, status: "DRAFT", html: "", version: 1 });
    expect(post.slug).toMatch(/^article/);
    const named = await updatePost(admin, post._id, { title: "Le", version: 1 });
    expect(named).toMatchObject({ title: "Le", slug: "le", version: 2 });
    expect(await updatePost(admin, post._id, { title: "" })).toMatchObject({ title: "" });
  });

  it("keeps to the limits", async () => {
    const admin = await buildPublisher();
    const long = createPost(admin, { ...nothing, status: "DRAFT", title: "x".repeat(161) });
    await expect(long).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { title: expect.any(String) },
    });
  });

  it.each([["PUBLISHED"], ["PROPOSED"], ["SCHEDULED"]])("has to be whole before it is %s", async (status) => {
    const admin = await buildPublisher();
    const scheduledAt = new Date(Date.now() + 86_400_000);
    const post = await createPost(admin, { ...nothing, status: "DRAFT" });
    await expect(updatePost(admin, post._id, { status, scheduledAt })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: {
        ...{ title: "Informations requise", description: "Informations requise" },
        ...{ content: "Informations requise", tags: "Informations requise" },
      },
    });
    expect(await PostModel.findById(post._id).lean()).toMatchObject({ status: "DRAFT", version: 1 });
    const { title, description, content, tags } = writing();
    const whole = { title, description, content, tags, status, scheduledAt };
    expect(await updatePost(admin, post._id, whole)).toMatchObject({ status });
  });

  it("is refused what is half when it is published already", async () => {
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

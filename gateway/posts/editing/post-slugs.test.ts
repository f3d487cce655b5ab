import { describe, expect, it } from "vitest";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { buildPost, writing } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { findPostBySlug } from "../post.service.ts";
import { PostSlugModel } from "./post-slug.entity.ts";
import { createPost, updatePost } from "./save-post.service.ts";

withDatabase();

describe("the slug of an article", () => {
  it("is derived from its title and numbered, also for concurrent saves", async () => {
    const admin = await buildPublisher();
    const posts = await Promise.all(
      Array.from({ length: 33 }, () => createPost(admin, writing({ title: "Été" }))),
    );
    const slugs = posts.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(33);
    expect(slugs).toEqual(expect.arrayContaining(["ete", "ete-2", "ete-30"]));
    expect(slugs.every((slug) => /^ete(-[0-9a-f]+)?$/.test(slug))).toBe(true);
  });

  it("is never reserved by the site, and exists for a title without Latin letters", async () => {
    expect((await buildPost({ title: "New" })).slug).toBe("new-2");
    expect((await buildPost({ title: "日本語" })).slug).toBe("article");
  });

  it("is the requested one, or the save is refused", async () => {
    const admin = await buildPublisher();
    const post = await buildPost({ by: admin, slug: "À part !" });
    expect(post.slug).toBe("a-part");
    for (const slug of ["a-part", "A PART"]) {
      await expect(buildPost({ slug, title: "Un autre" })).rejects.toMatchObject({
        code: "CONFLICT",
        fields: { slug: "Cette adresse est déjà prise" },
      });
    }
    // A slug that the editor derived from the title does not count as requested.
    expect((await buildPost({ slug: "a-part", title: "À part" })).slug).toBe("a-part-2");
    await expect(updatePost(admin, post._id, { slug: "new!" })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
  });

  it("is refused without a letter that it can have, instead of following the title", async () => {
    const admin = await buildPublisher();
    const post = await buildPost({ by: admin, slug: "mon-adresse", title: "Tout autre titre" });
    for (const slug of ["العربية", "?!"])
      await expect(updatePost(admin, post._id, { slug })).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
        fields: { slug: "Une adresse s’écrit en lettres latines ou en chiffres" },
      });
  });

  it("leads to the article after it has changed, and to no other", async () => {
    const admin = await buildPublisher();
    const post = await buildPost({ by: admin, title: "Premier nom" });
    const renamed = await updatePost(admin, post._id, { slug: "Deuxième nom" });
    expect(renamed.slug).toBe("deuxieme-nom");
    for (const slug of ["premier-nom", "deuxieme-nom"]) {
      expect(await findPostBySlug(null, slug)).toMatchObject({ _id: post._id, slug: "deuxieme-nom" });
    }
    expect((await buildPost({ title: "Premier nom" })).slug).toBe("premier-nom-2");
    const back = await updatePost(admin, post._id, { slug: "premier-nom" });
    expect(back.slug).toBe("premier-nom");
    expect(await findPostBySlug(null, "deuxieme-nom")).toMatchObject({ slug: "premier-nom" });
    for (const slug of ["jamais", "", "../x", { $ne: null }, undefined, "x".repeat(200)]) {
      expect(await findPostBySlug(null, slug)).toBeNull();
    }
  });

  it("follows the title until the article was published", async () => {
    const admin = await buildPublisher();
    const draft = await buildPost({ by: admin, status: "DRAFT", title: "Brouillon" });
    const named = await updatePost(admin, draft._id, { title: "Un vrai titre" });
    expect(named.slug).toBe("un-vrai-titre");
    expect(await PostSlugModel.findById("brouillon")).toBeNull();
    const published = await updatePost(admin, draft._id, { status: "PUBLISHED", title: "Encore mieux" });
    expect(published.slug).toBe("encore-mieux");
    expect((await updatePost(admin, draft._id, { title: "Trop tard" })).slug).toBe("encore-mieux");
    expect((await updatePost(admin, draft._id, { slug: "", title: "Trop tard" })).slug).toBe("encore-mieux");
  });
});

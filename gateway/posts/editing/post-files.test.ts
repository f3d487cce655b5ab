import { describe, expect, it } from "vitest";
import { FileModel } from "../../files/file.entity.ts";
import { deleteFile } from "../../files/storing/file-removal.service.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { buildPicture, buildPost, buildSound } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { PostModel } from "../post.entity.ts";
import { getPost } from "../post.service.ts";
import { rerenderAllPosts } from "./rerender-all.service.ts";
import { updatePost } from "./save-post.service.ts";

withDatabase();

describe("the files of an article", () => {
  it("are embedded, counted as used, and protected while they are published", async () => {
    const admin = await buildPublisher();
    const [cover, picture, sound] = [
      await buildPicture(admin),
      await buildPicture(admin),
      await buildSound(admin),
    ];
    const post = await buildPost({
      by: admin,
      coverName: cover.filename,
      audioName: sound.filename,
      coverAlt: "Des étals",
      content: `Texte.\n\n![Un étal](/image/${picture.filename} "Le soir")`,
    });
    expect(post.cover).toEqual({
      name: cover.filename,
      width: 600,
      height: 400,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      focus: null,
    });
    expect(post.html).toContain('width="600" height="400" loading="lazy"');
    expect(post.html).toContain("<figcaption>Le soir</figcaption>");
    for (const file of [cover, picture, sound]) {
      await expect(deleteFile(admin, file._id)).rejects.toMatchObject({
        code: "CONFLICT",
        message: `Ce fichier est montré par «\u00a0${post.title}\u00a0»\u00a0: retirez-le d’abord de là.`,
      });
    }
    await updatePost(admin, post._id, { coverName: "", audioName: "", content: "Sans image." });
    const after = await getPost(admin, post._id);
    expect([after.cover, after.audioName, after.bodyFiles]).toEqual([undefined, undefined, []]);
    for (const { _id } of [cover, picture, sound]) {
      // Used by the version that still shows it, which protects it from the clean-up but not from deletion by a user.
      expect(await FileModel.findById(_id).lean()).toMatchObject({ useCount: 1 });
      await deleteFile(admin, _id);
    }
  });

  it("are of the required kind", async () => {
    const admin = await buildPublisher();
    const picture = await buildPicture(admin);
    await expect(buildPost({ by: admin, audioName: picture.filename })).rejects.toMatchObject({
      fields: { audioName: expect.any(String) },
    });
  });

  it("may go from a draft, which can still be trashed and published", async () => {
    const admin = await buildPublisher();
    const picture = await buildPicture(admin);
    const content = `Texte ![Un étal](/image/${picture.filename})`;
    const post = await buildPost({ by: admin, status: "DRAFT", content });
    await deleteFile(admin, picture._id);
    expect((await updatePost(admin, post._id, { status: "PUBLISHED" })).status).toBe("PUBLISHED");
    expect((await updatePost(admin, post._id, { content })).html).toBe("<p>Texte Un étal</p>");
  });
});

describe("bodies rendered by an older renderer", () => {
  it("are rendered again, and nothing else of the article changes", async () => {
    const admin = await buildPublisher();
    const picture = await buildPicture(admin);
    const content = `> [!NOTE]\n> Lire.\n\n![Un étal](/image/${picture.filename})`;
    const post = await buildPost({ by: admin, content });
    await PostModel.updateOne(
      { _id: post._id },
      { $set: { html: "<p>ancien</p>", bodyFiles: [] } },
      { timestamps: false },
    );
    expect((await rerenderAllPosts()).renewed).toBe(1);
    expect(await getPost(admin, post._id)).toEqual(post);
    expect((await rerenderAllPosts()).renewed).toBe(0);
  });
});

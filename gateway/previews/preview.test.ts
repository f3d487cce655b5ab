import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import { limits } from "../../schema/limits.ts";
import { clock, hours } from "../core/clock.ts";
import { savePostDraft } from "../posts/editing/post-draft.service.ts";
import { updatePost } from "../posts/editing/save-post.service.ts";
import { deletePosts, erasePosts, restorePosts } from "../posts/publishing/post-trash.service.ts";
import { request } from "../testing/clients/request.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { UserModel } from "../users/user.entity.ts";
import { PreviewLinkModel } from "./preview.entity.ts";
import { createPreviewLink, listPreviewLinks, openPreview, revokePreviewLink } from "./preview.service.ts";
import { exportPreviewLinks } from "./preview-export.service.ts";

withDatabase();

const outsider = { ip: "192.0.2.1" };
const refused = (code: string) => expect.objectContaining({ code });
const draft = (more: Record<string, unknown> = {}) => buildPost({ status: "DRAFT", ...more });

describe("a preview link", () => {
  it("shows a draft to its holder until it expires", async () => {
    const by = await buildPublisher();
    const post = await draft({ by, title: "Pas encore" });
    const { token, expiresAt } = await createPreviewLink(by, post._id, { hours: 1 });
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(hours(1) - 5_000);
    const seen = await openPreview(outsider, token);
    expect(seen).toMatchObject({ isPublished: false, post: { title: "Pas encore", html: post.html } });
    clock.advance(hours(1));
    expect(await openPreview(outsider, token)).toMatchObject({ post: null });
    expect(await listPreviewLinks(by, post._id)).toEqual([]);
  });

  it("ends with its maker’s right to write", async () => {
    const by = await buildPublisher();
    const { token } = await createPreviewLink(by, (await draft({ by }))._id, { hours: 1 });
    await UserModel.updateOne({ _id: by.id }, { $set: { role: "READER" } });
    expect(await openPreview(outsider, token)).toMatchObject({ post: null, page: null });
  });

  it("is stored as a hash only, and its address is returned once", async () => {
    const viewer = await buildPublisher({ firstName: "Awa" });
    const post = await draft({ by: viewer });
    const made = await request(
      "mutation ($id: ID!) { createPreviewLink(postId: $id, input: { hours: 24 }) { id path author { firstName } } }",
      { viewer, variables: { id: String(post._id) } },
    );
    const { id, path, author } = made.data.createPreviewLink;
    const [, token] = /^\/apercu\/([\w-]{43})$/.exec(path) ?? [];
    expect(author).toEqual({ firstName: "Awa" });
    const kept = await PreviewLinkModel.findById(id).lean();
    expect(JSON.stringify(kept)).not.toContain(token);
    const listed = await request("query ($id: ID!) { previewLinks(postId: $id) { id path } }", {
      viewer,
      variables: { id: String(post._id) },
    });
    expect(listed.data.previewLinks).toEqual([{ id, path: null }]);
    const shown = await request(
      `query ($token: String!) { preview(token: $token) {
         isPublished post { title content html author { firstName email } } } }`,
      { variables: { token } },
    );
    expect(shown.data.preview).toMatchObject({
      isPublished: false,
      post: { content: null, html: post.html, author: { firstName: "Awa", email: null } },
    });
  });

  it("ends when it is revoked, once and for all", async () => {
    const by = await buildPublisher();
    const post = await draft({ by });
    const [one, other] = [
      await createPreviewLink(by, post._id, { hours: 168 }),
      await createPreviewLink(by, post._id, { hours: 1 }),
    ];
    expect((await listPreviewLinks(by, post._id)).map(({ _id }) => _id)).toEqual([other._id, one._id]);
    const { expiresAt } = await revokePreviewLink(by, one._id);
    expect((await openPreview(outsider, one.token)).post).toBeNull();
    expect((await openPreview(outsider, other.token)).post).not.toBeNull();
    clock.advance(1_000);
    expect((await revokePreviewLink(by, String(one._id))).expiresAt).toEqual(expiresAt);
  });

  it("reports the publication, shows nothing of the trash, and is deleted with the article", async () => {
    const by = await buildPublisher();
    const post = await draft({ by });
    const { token } = await createPreviewLink(by, post._id, { hours: 24 });
    await deletePosts(by, [String(post._id)]);
    expect((await openPreview(outsider, token)).post).toBeNull();
    await restorePosts(by, [String(post._id)]);
    await updatePost(by, post._id, { status: "PUBLISHED" });
    expect(await openPreview(outsider, token)).toMatchObject({
      isPublished: true,
      post: { slug: post.slug },
    });
    await deletePosts(by, [String(post._id)]);
    await erasePosts(by, [String(post._id)]);
    await expect(openPreview(outsider, token)).rejects.toEqual(refused("NOT_FOUND"));
  });

  it("shows the pending changes of a published article until they are published", async () => {
    const by = await buildPublisher();
    const post = await buildPost({ by, title: "Comme on le lit" });
    const { version } = await savePostDraft(by, post._id, {
      title: "Comme on le lira",
      version: post.version,
    });
    const { token } = await createPreviewLink(by, post._id, { hours: 1 });
    expect(await openPreview(outsider, token)).toMatchObject({
      isPublished: false,
      post: { title: "Comme on le lira", slug: post.slug, html: post.html },
    });
    const changes = { title: "Comme on le lira", version, replacesDraft: true };
    await updatePost(by, post._id, changes);
    expect(await openPreview(outsider, token)).toMatchObject({ isPublished: true });
  });

  it("is created by administrators, for unpublished texts, for one of three durations, and in limited number", async () => {
    const by = await buildPublisher();
    const { _id } = await draft({ by });
    const make = (viewer: Parameters<typeof createPreviewLink>[0], id: unknown, life: unknown = 1) =>
      createPreviewLink(viewer, id, { hours: life });
    await expect(make(null, _id)).rejects.toEqual(refused("UNAUTHENTICATED"));
    await expect(make(await buildReader(), _id)).rejects.toEqual(refused("FORBIDDEN"));
    await expect(make(by, new Types.ObjectId())).rejects.toEqual(refused("NOT_FOUND"));
    await expect(make(by, "rien")).rejects.toEqual(refused("NOT_FOUND"));
    for (const life of [2, "1", null])
      await expect(make(by, _id, life)).rejects.toEqual(refused("BAD_USER_INPUT"));
    await expect(make(by, (await buildPost())._id)).rejects.toEqual(refused("CONFLICT"));
    for (let count = 0; count < limits.preview.most; count++) await make(by, _id);
    await expect(make(by, _id)).rejects.toEqual(refused("CONFLICT"));
    for (const ask of [listPreviewLinks, revokePreviewLink]) {
      await expect(ask(null, _id)).rejects.toEqual(refused("UNAUTHENTICATED"));
      await expect(ask(await buildReader(), _id)).rejects.toEqual(refused("FORBIDDEN"));
    }
    await expect(revokePreviewLink(by, _id)).rejects.toEqual(refused("NOT_FOUND"));
  });

  it("cannot be guessed: beyond a limit even a valid token is refused to that IP address", async () => {
    const by = await buildPublisher();
    const { token } = await createPreviewLink(by, (await draft({ by }))._id, { hours: 1 });
    const guesser = { ip: "192.0.2.2" };
    // Requests with a valid token are not counted.
    for (let count = 0; count < 40; count++) await openPreview(guesser, token);
    const guess = (count: number) => openPreview(guesser, String(count).padStart(43, "A"));
    for (let count = 0; count < 30; count++) await expect(guess(count)).rejects.toEqual(refused("NOT_FOUND"));
    await expect(guess(30)).rejects.toEqual(refused("RATE_LIMITED"));
    await expect(openPreview(guesser, token)).rejects.toEqual(refused("RATE_LIMITED"));
    expect((await openPreview(outsider, token)).post).not.toBeNull();
  });

  it("is in a user's data export, without its token", async () => {
    const by = await buildPublisher();
    const post = await draft({ by });
    await createPreviewLink(by, post._id, { hours: 1 });
    await createPreviewLink(await buildPublisher(), post._id, { hours: 1 });
    const found = [];
    for await (const each of exportPreviewLinks(new Types.ObjectId(by.id))) found.push(each);
    expect(found).toEqual([{ postId: post._id, createdAt: expect.any(Date), expiresAt: expect.any(Date) }]);
  });
});

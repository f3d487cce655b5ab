import { beforeAll, describe, expect, it } from "vitest";
import { viewsCounted } from "../analytics/views/view-tracking.ts";
import { withApp } from "../testing/clients/request.ts";
import { bearerOf, buildAdmin, buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { buildPostComment } from "../testing/factories/discussion.ts";
import { buildPicture, buildPost, buildSound } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { UserModel } from "../users/user.entity.ts";
import type { User } from "../users/user.service.ts";
import { likePost } from "./engagement/post-engagement.service.ts";
import { getPost } from "./post.service.ts";

withDatabase();
const app = withApp();
const unknown = "0123456789abcdef01234567";

let admin: User;
let member: User;
let [asAdmin, asMember] = [{ authorization: "" }, { authorization: "" }];

beforeAll(async () => {
  [admin, member] = [await buildAdmin({ firstName: "Adjoua" }), await buildUser()];
  [asAdmin, asMember] = [await bearerOf(admin), await bearerOf(member)];
});

const rest = { title: "Par REST", description: "Une description", content: "Du *texte*.", tags: ["Une"] };

describe("GET /api/posts", () => {
  it("returns articles in the contract's shape, without bodies and comments", async () => {
    const post = await buildPost({ by: viewerOf(admin), title: "À lire" });
    await likePost(viewerOf(member), post._id);
    await buildPostComment(post);
    const { status, body } = await app.rest("GET", "/api/posts/?page=1&limit=1");
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ success: true, page: 1, pages: body.pages, total: body.total },
      posts: [
        {
          ...{ _id: String(post._id), access: "PUBLIC", seo: expect.any(Object) },
          ...{ slug: "a-lire", title: "À lire", description: post.description, tags: ["marches"] },
          ...{ imageUrl: "", coverPicture: "", audioUri: null, isExclusif: false, views: 0 },
          createdAt: post.publishedAt!.toISOString(),
          updatedAt: post.updatedAt.toISOString(),
          author: expect.objectContaining({ _id: String(admin._id), firstName: "Adjoua", isAdmin: true }),
          ...{ likes: [String(member._id)], likesCount: 1, commentsCount: 1 },
        },
      ],
    });
    expect(body.posts[0].author).not.toHaveProperty("email");
  });

  it("filters by keyword and by any of the tags, and checks its bounds", async () => {
    await buildPost({ title: "Mil", tags: ["grain"] });
    await buildPost({ title: "Igname", tags: ["racine"] });
    await buildPost({ title: "Caché", tags: ["grain"], status: "DRAFT" });
    const both = await app.rest("GET", "/api/posts?tags=grain,racine");
    expect(both.body).toMatchObject({ total: 2, page: 1, pages: 1 });
    expect((await app.rest("GET", "/api/posts?tags=grain&tags=racine")).body.total).toBe(2);
    const found = await app.rest("GET", "/api/posts?keyword=ignames");
    expect(found.body.posts.map(({ slug }: { slug: string }) => slug)).toEqual(["igname"]);
    expect((await app.rest("GET", "/api/posts?page=500")).body.posts).toEqual([]);
    for (const query of [
      "page=0",
      "page=abc",
      "limit=51",
      "page=501",
      "keyword=a&keyword=b",
      `keyword=${"x".repeat(101)}`,
    ]) {
      const { status, body } = await app.rest("GET", `/api/posts?${query}`);
      expect([query, status, body.error?.code]).toEqual([query, 400, "BAD_USER_INPUT"]);
    }
    expect((await app.rest("GET", "/api/posts?keyword[$ne]=x")).status).toBe(200);
  });

  it("lists the caller's own under /user, drafts too", async () => {
    const other = await buildAdmin();
    await buildPost({ by: viewerOf(other), title: "Mon brouillon", status: "DRAFT" });
    const { body } = await app.rest("GET", "/api/posts/user?page=1", undefined, await bearerOf(other));
    expect(body).toMatchObject({
      success: true,
      page: 1,
      pages: 1,
      total: 1,
      posts: [{ title: "Mon brouillon" }],
    });
    expect((await app.rest("GET", "/api/posts/user")).status).toBe(401);
  });
});

describe("one article", () => {
  it("is returned without an envelope by its slug, a former one too, and in markdown by its id", async () => {
    const post = await buildPost({ by: viewerOf(admin), title: "Ancien nom" });
    const comment = await buildPostComment(post, { by: viewerOf(member) });
    await app.rest("PUT", `/api/posts/${post._id}`, { slug: "nouveau-nom" }, asAdmin);
    for (const slug of ["ancien-nom", "nouveau-nom"]) {
      const { status, body } = await app.rest("GET", `/api/posts/slug/${slug}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ _id: String(post._id), slug: "nouveau-nom", commentsCount: 1 });
      expect(body.content).toContain("<strong>toujours</strong>");
      expect(body.comments).toMatchObject([
        { _id: String(comment._id), postedBy: { _id: String(member._id) } },
      ]);
      expect(body).not.toHaveProperty("success");
    }
    const edited = await app.rest("GET", `/api/posts/byid/${post._id}`, undefined, asAdmin);
    expect(edited.body).toMatchObject({
      success: true,
      data: { content: post.content, slug: "nouveau-nom" },
    });
  });

  it("has no author when the author's account was deleted", async () => {
    const author = await buildAdmin();
    const post = await buildPost({ by: viewerOf(author), title: "Sans auteur" });
    await UserModel.deleteOne({ _id: author._id });
    const { body } = await app.rest("GET", `/api/posts/slug/${post.slug}`);
    expect(body.author).toEqual({ _id: null, firstName: "Compte supprimé", lastName: "", image: null });
  });

  it("is visible to administrators only before it is published", async () => {
    const draft = await buildPost({ title: "Pas encore", status: "DRAFT" });
    for (const headers of [{}, asMember]) {
      expect((await app.rest("GET", `/api/posts/slug/${draft.slug}`, undefined, headers)).status).toBe(404);
    }
    expect((await app.rest("GET", `/api/posts/slug/${draft.slug}`, undefined, asAdmin)).status).toBe(200);
  });
});

describe("the write operations", () => {
  it("publish at once, update, and toggle likes", async () => {
    const [cover, sound] = [await buildPicture(viewerOf(admin)), await buildSound(viewerOf(admin))];
    const clientId = crypto.randomUUID();
    const sent = {
      ...{ ...rest, imageUrl: cover.filename, audioUri: sound.filename, isExclusif: true, clientId },
      ...{ views: 99, authorId: unknown, status: "DRAFT", likes: ["x"], isAdmin: true },
    };
    const made = await app.rest("POST", "/api/posts", sent, asAdmin);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      success: true,
      data: {
        ...{ slug: "par-rest", title: "Par REST", tags: ["une"], views: 0, isExclusif: true, likes: [] },
        ...{ imageUrl: cover.filename, coverPicture: cover.filename, audioUri: sound.filename },
        ...{ content: "<p>Du <em>texte</em>.</p>", comments: [], author: { _id: String(admin._id) } },
      },
    });
    const id = made.body.data._id;
    expect((await app.rest("POST", "/api/posts", sent, asAdmin)).body.data._id).toBe(id);
    expect(await getPost(null, id)).toMatchObject({ status: "PUBLISHED", views: 0 });

    const change = {
      title: "Par REST encore",
      imageUrl: "",
      audioUri: null,
      isExclusif: false,
      status: "DRAFT",
    };
    const changed = await app.rest("PUT", `/api/posts/${id}/`, change, asAdmin);
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({
      ...{ title: "Par REST encore", slug: "par-rest", imageUrl: "", audioUri: null, isExclusif: false },
      content: "<p>Du <em>texte</em>.</p>",
    });
    expect((await getPost(null, id)).status).toBe("PUBLISHED");
    const mirrored = await app.rest("PUT", `/api/posts/${id}`, { coverPicture: cover.filename }, asAdmin);
    expect(mirrored.body.data.imageUrl).toBe(cover.filename);

    for (const likes of [[String(member._id)], []]) {
      const { status, body } = await app.rest("POST", `/api/posts/like/${id}`, undefined, asMember);
      expect([status, body.data.likes, body.data.likesCount]).toEqual([200, likes, likes.length]);
      expect(body.data.content).toContain("<em>texte</em>");
    }
  });

  it("keep the letters and signs of a title: only the studio corrects its typography", async () => {
    const title = "L'eau d'Abidjan... \"enfin\"!";
    const made = (await app.rest("POST", "/api/posts", { ...rest, title }, asAdmin)).body.data;
    const changed = await app.rest("PUT", `/api/posts/${made._id}`, { title: `${title} bis` }, asAdmin);
    expect([made.title, changed.body.data.title]).toEqual([title, `${title} bis`]);
  });

  it("delete many or one, and return a message", async () => {
    const posts = [await buildPost(), await buildPost(), await buildPost()];
    const [one, ...others] = posts.map(({ _id }) => String(_id));
    const many = await app.rest("POST", "/api/posts/delete", others, asAdmin);
    expect([many.status, many.body]).toEqual([200, "2 articles supprimés"]);
    expect(many.headers["content-type"]).toBe("text/plain; charset=utf-8");
    const single = await app.rest("DELETE", `/api/posts/delete/${one}`, undefined, asAdmin);
    expect([single.status, single.body]).toEqual([200, "1 article supprimé"]);
    expect((await app.rest("DELETE", `/api/posts/delete/${one}`, undefined, asAdmin)).status).toBe(404);
    expect((await app.rest("POST", "/api/posts/delete", others, asAdmin)).body).toBe(
      "Aucun article supprimé",
    );
  });

  it("are refused as the contract states", async () => {
    const post = await buildPost();
    const cases = [
      ["POST", "/api/posts", rest, {}, 401, "UNAUTHENTICATED"],
      ["POST", "/api/posts", rest, asMember, 403, "FORBIDDEN"],
      ["POST", "/api/posts", { ...rest, title: 12 }, asAdmin, 400, "BAD_USER_INPUT"],
      ["POST", "/api/posts", { ...rest, title: { $gt: "" } }, asAdmin, 400, "BAD_USER_INPUT"],
      ["POST", "/api/posts", [rest], asAdmin, 400, "BAD_USER_INPUT"],
      ["POST", "/api/posts", { ...rest, slug: post.slug }, asAdmin, 409, "CONFLICT"],
      ["PUT", `/api/posts/${post._id}`, rest, {}, 401, "UNAUTHENTICATED"],
      ["PUT", `/api/posts/${post._id}`, rest, asMember, 403, "FORBIDDEN"],
      ["PUT", `/api/posts/${unknown}`, rest, asAdmin, 404, "NOT_FOUND"],
      ["PUT", "/api/posts/abc", rest, asAdmin, 404, "NOT_FOUND"],
      ["PUT", `/api/posts/${post._id}`, { content: "" }, asAdmin, 400, "BAD_USER_INPUT"],
      ["PUT", `/api/posts/${post._id}`, [], asAdmin, 400, "BAD_USER_INPUT"],
      ["GET", `/api/posts/byid/${post._id}`, undefined, {}, 401, "UNAUTHENTICATED"],
      ["GET", `/api/posts/byid/${post._id}`, undefined, asMember, 403, "FORBIDDEN"],
      ["GET", `/api/posts/byid/${unknown}`, undefined, asAdmin, 404, "NOT_FOUND"],
      ["GET", "/api/posts/slug/jamais", undefined, {}, 404, "NOT_FOUND"],
      ["POST", `/api/posts/like/${post._id}`, undefined, {}, 401, "UNAUTHENTICATED"],
      ["POST", `/api/posts/like/${unknown}`, undefined, asMember, 404, "NOT_FOUND"],
      ["POST", "/api/posts/delete", [], {}, 401, "UNAUTHENTICATED"],
      ["POST", "/api/posts/delete", [String(post._id)], asMember, 403, "FORBIDDEN"],
      ["POST", "/api/posts/delete", { ids: [] }, asAdmin, 400, "BAD_USER_INPUT"],
      ["POST", "/api/posts/delete", [{ $ne: null }], asAdmin, 400, "BAD_USER_INPUT"],
      ["DELETE", `/api/posts/delete/${post._id}`, undefined, asMember, 403, "FORBIDDEN"],
      ["GET", `/api/posts/${post._id}`, undefined, asAdmin, 405, "METHOD_NOT_ALLOWED"],
    ] as const;
    for (const [method, url, payload, headers, status, code] of cases) {
      const answer = await app.rest(method, url, payload, headers);
      expect([method, url, answer.status, answer.body.error?.code]).toEqual([method, url, status, code]);
      expect(answer.body.message).toBe(answer.body.error.message);
    }
    const { body } = await app.rest(
      "POST",
      "/api/posts",
      { ...rest, imageUrl: "https://x.ci/a.png" },
      asAdmin,
    );
    expect(body.error).toMatchObject({ code: "BAD_USER_INPUT", fields: { imageUrl: expect.any(String) } });
    const exclusive = await app.rest("POST", "/api/posts", { ...rest, isExclusif: "oui" }, asAdmin);
    expect(exclusive.body.error.fields).toEqual({ isExclusif: "Vrai ou faux est attendu" });
  });
});

it("counts a view for a request by slug, once per reader, in any form of the request", async () => {
  const post = await buildPost({ title: "À compter" });
  const browser = { ...asMember, "user-agent": "Mozilla/5.0 (Android 16; Mobile) Firefox/140.0" };
  for (let time = 0; time < 2; time++) {
    await app.rest("GET", `/api/posts/slug/${post.slug}`, undefined, browser);
    await viewsCounted();
  }
  expect((await getPost(null, post._id)).views).toBe(1);
});

import { beforeAll, describe, expect, it } from "vitest";
import { viewsCounted } from "../analytics/views/view-tracking.ts";
import { invalidate } from "../core/caches/micro-cache.ts";
import { createPost } from "../posts/editing/save-post.service.ts";
import { updatePopularity } from "../rankings/popularity-ranking.service.ts";
import { withApp } from "./clients/request.ts";
import { bearerOf, buildAdmin, buildUser } from "./factories/accounts.ts";
import { buildPublisher } from "./factories/feeds.ts";
import { withDatabase } from "./servers/database.ts";

withDatabase();
const app = withApp();

type Headers = Record<string, string>;
let admin: Headers;
let member: Headers;
const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 13) Chrome/130.0 Mobile Safari/537.36" };
const unknown = "0123456789abcdef01234567";

beforeAll(async () => {
  [admin, member] = [await bearerOf(await buildAdmin()), await bearerOf(await buildUser())];
  const by = await buildPublisher();
  for (const [title, isExclusive] of [
    ["Le zouglou, hier", false],
    ["Le coupé-décalé", true],
  ] as const) {
    const article = {
      title,
      description: "Une description.",
      content: "On y danse le zouglou.",
      tags: ["Musique"],
    };
    await createPost(by, { ...article, isExclusive, status: "PUBLISHED" });
  }
  await updatePopularity();
});

describe("/api/categories", () => {
  it("creates, lists, renames and deletes", async () => {
    const made = await app.rest("POST", "/api/categories", { name: "Société", section: 3 }, admin);
    expect(made).toMatchObject({
      status: 201,
      body: {
        success: true,
        data: { _id: expect.any(String), slug: "societe", name: "Société", section: 3 },
      },
    });
    await app.rest("POST", "/api/categories", { name: "À la une" }, admin);
    const { body } = await app.rest("GET", "/api/categories/");
    expect(body.success).toBe(true);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(["À la une", "Société"]);
    const { _id } = made.body.data;
    const renamed = await app.rest("PUT", `/api/categories/${_id}`, { name: "Vie sociale" }, admin);
    expect(renamed.body.data).toEqual({ _id, slug: "societe", name: "Vie sociale", section: 3 });
    const gone = await app.rest("DELETE", `/api/categories/${_id}`, undefined, admin);
    expect(gone).toMatchObject({ status: 200, body: { success: true, data: { _id, name: "Vie sociale" } } });
    expect((await app.rest("DELETE", `/api/categories/${_id}`, undefined, admin)).status).toBe(404);
  });

  it.each([
    ["a blank name", { name: "  " }, 400, "BAD_USER_INPUT"],
    ["a taken name", { name: "À LA UNE" }, 409, "CONFLICT"],
    ["a section as text", { name: "Autre", section: "2" }, 400, "BAD_USER_INPUT"],
  ])("refuses %s", async (_name, body, status, code) => {
    const answer = await app.rest("POST", "/api/categories", body, admin);
    expect(answer).toMatchObject({
      status,
      body: { success: false, error: { code, fields: expect.any(Object) } },
    });
  });

  it("is written by administrators only", async () => {
    for (const [headers, status] of [
      [{}, 401],
      [member, 403],
    ] as const) {
      expect((await app.rest("POST", "/api/categories", { name: "Non" }, headers)).status).toBe(status);
      expect((await app.rest("PUT", `/api/categories/${unknown}`, { name: "Non" }, headers)).status).toBe(
        status,
      );
      expect((await app.rest("DELETE", `/api/categories/${unknown}`, undefined, headers)).status).toBe(
        status,
      );
    }
    expect((await app.rest("PATCH", "/api/categories")).status).toBe(405);
  });
});

describe("/api/dash and /api/posts/search", () => {
  it("answers bare lists of cards", async () => {
    for (const [path, titles] of [
      ["recents", ["Le coupé-décalé", "Le zouglou, hier"]],
      ["popular", ["Le coupé-décalé", "Le zouglou, hier"]],
      ["exclusif", ["Le coupé-décalé"]],
    ] as const) {
      const { status, body } = await app.rest("GET", `/api/dash/${path}`);
      expect(status).toBe(200);
      expect(body.map(({ title }: { title: string }) => title)).toEqual(titles);
      expect(body[0]).toMatchObject({
        slug: "le-coupe-decale",
        description: "Une description.",
        tags: ["musique"],
      });
      expect(body[0]).not.toHaveProperty("content");
    }
  });

  it("finds articles, the title first", async () => {
    const { body } = await app.rest("GET", "/api/posts/search?keyword=Zouglous&limit=1");
    expect(body).toMatchObject({ success: true, page: 1, pages: 2, total: 2 });
    expect(body.posts.map(({ title }: { title: string }) => title)).toEqual(["Le zouglou, hier"]);
    expect((await app.rest("GET", "/api/posts/search")).body).toMatchObject({
      posts: [],
      total: 0,
      pages: 0,
    });
  });

  it.each([
    "keyword[$ne]=a",
    "keyword=a&keyword=b",
    "page=0",
    "page=abc",
    "limit=51",
    `keyword=${"x".repeat(101)}`,
  ])("refuses ?%s", async (query) => {
    const { status } = await app.rest("GET", `/api/posts/search?${query}`);
    expect([400, query.startsWith("keyword[") ? 200 : 400]).toContain(status);
  });
});

describe("views", () => {
  const views = async () => {
    invalidate();
    return (await app.rest("GET", "/api/posts/slug/le-coupe-decale")).body.views;
  };

  it("count on REST's slug call, once, and not for scripts", async () => {
    await app.rest("GET", "/api/posts/slug/le-coupe-decale", undefined, phone);
    await app.rest("GET", "/api/posts/slug/le-coupe-decale", undefined, phone);
    await app.rest("GET", "/api/posts/slug/le-coupe-decale", undefined, {
      ...phone,
      "sec-purpose": "prefetch",
    });
    await viewsCounted();
    expect(await views()).toBe(1);
  });

  it("count by viewPost, and are selected in its result", async () => {
    const { body } = await app.graphql('{ post(slug: "le-zouglou-hier") { id } }');
    const view =
      "mutation ($id: ID!) { viewPost(id: $id) { id views title category { name } tags { name postCount } } }";
    const variables = { id: body.data.post.id };
    const first = await app.graphql(view, variables, phone);
    expect(first.body).toMatchObject({
      data: { viewPost: { views: 1, category: null, tags: [{ name: "Musique", postCount: 2 }] } },
    });
    expect((await app.graphql(view, variables, phone)).body.data.viewPost.views).toBe(1);
    const gone = await app.graphql(view, { id: unknown }, phone);
    expect(gone.body.errors[0].extensions.code).toBe("NOT_FOUND");
  });
});

describe("GraphQL", () => {
  it("asks all that the home, explore and search pages show", async () => {
    invalidate();
    const { body } = await app.graphql(/* GraphQL */ `{
      categories { id slug name section postCount }
      category(slug: "a-la-une") { name postCount }
      popularTags { slug name postCount isCategory }
      recentPosts { id title } popularPosts(limit: 1) { title } exclusivePosts { title }
      suggestions(prefix: "zou") { text slug }
      searchPosts(keyword: "zouglou") {
        page pages total totalIsExact
        items { post { slug } title { text isMatch } extract { text isMatch } }
      }
    }`);
    expect(body.errors).toBeUndefined();
    expect(body.data).toMatchObject({
      category: { name: "À la une", postCount: 0 },
      popularTags: [{ slug: "musique", name: "Musique", postCount: 2, isCategory: false }],
      suggestions: [{ text: "Le zouglou, hier", slug: "le-zouglou-hier" }],
      searchPosts: { page: 1, pages: 1, total: 2, totalIsExact: true },
    });
    expect(body.data.searchPosts.items[0]).toMatchObject({
      post: { slug: "le-zouglou-hier" },
      title: [{ text: "Le " }, { text: "zouglou", isMatch: true }, { text: ", hier" }],
    });
    expect(body.data.recentPosts).toHaveLength(2);
  });

  it("moves the articles of a category that goes to another", async () => {
    const create =
      "mutation ($name: String!) { createCategory(input: { name: $name, section: 1 }) { id slug postCount } }";
    const from = (await app.graphql(create, { name: "Musique" }, admin)).body.data.createCategory;
    const to = (await app.graphql(create, { name: "Sons" }, admin)).body.data.createCategory;
    expect(from).toMatchObject({ slug: "musique", postCount: 2 });
    const end = "mutation ($id: ID!, $to: ID) { deleteCategory(id: $id, moveTo: $to) { slug postCount } }";
    const gone = await app.graphql(end, { id: from.id, to: to.id }, admin);
    expect(gone.body.data.deleteCategory).toEqual({ slug: "musique", postCount: 2 });
    invalidate();
    const { body } = await app.graphql(
      '{ categories { slug postCount } posts(tags: ["sons"]) { total items { tags { slug } category { slug } } } }',
    );
    expect(body.data.categories).toContainEqual({ slug: "sons", postCount: 2 });
    expect(body.data.posts).toMatchObject({ total: 2, items: [{ category: { slug: "sons" } }, {}] });
    const rename =
      'mutation ($id: ID!) { updateCategory(id: $id, input: { name: "Rythmes" }) { slug name } }';
    const renamed = await app.graphql(rename, { id: to.id }, admin);
    expect(renamed.body.data.updateCategory).toEqual({ slug: "sons", name: "Rythmes" });
    for (const headers of [{}, member]) {
      expect((await app.graphql(end, { id: to.id }, headers)).body.errors).toHaveLength(1);
    }
  });
});

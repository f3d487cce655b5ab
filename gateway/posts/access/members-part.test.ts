import { expect, it } from "vitest";
import { applySite, currentSite } from "../../core/site/current-site.ts";
import { createPreviewLink, openPreview } from "../../previews/preview.service.ts";
import { request, withApp } from "../../testing/clients/request.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { buildPost, buildSound } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { savePostDraft } from "../editing/post-draft.service.ts";
import { updatePost } from "../editing/save-post.service.ts";
import { openPartOf } from "./open-part.ts";

withDatabase();
const app = withApp();

const hidden = "zorglonde";
const title = "Les chemins du cacao";
const content = `Un début ouvert.\n\nEncore ouvert.\n\n## Le ${hidden} caché\n\nLe ${hidden} ne se lit pas.\n\nNi sa fin.`;

it.each([
  ["", ""],
  ["<p>Seul</p>", ""],
  ["<p>Un</p><p>Deux</p>", "<p>Un</p>"],
  ["<p>Un</p><h2>Titre</h2><p>Deux</p><p>Trois</p><p>Quatre</p>", "<p>Un</p>"],
  [
    "<h2>Titre</h2><p>Un <em>mot</em></p><p>Deux</p><ul><li>Trois</li></ul>",
    "<h2>Titre</h2><p>Un <em>mot</em></p>",
  ],
  ["<p>Un</p><p>Deux</p><p>Trois</p><p>Quatre</p><p>Cinq</p><p>Six</p>", "<p>Un</p><p>Deux</p>"],
])("opens the first paragraphs of %s", (html, open) => expect(openPartOf(html)).toBe(open));

async function buildMembersPost() {
  const by = await buildPublisher();
  const audioName = (await buildSound(by)).filename;
  return { by, post: await buildPost({ by, title, content, audioName, access: "MEMBERS" }) };
}

const fields = "html headings { text } audio { filename } isCut content access";

/** Every public query that shows a body, a search or a list, in which nothing of the hidden part may stand. */
const queries = (id: string, slug: string) => [
  `post(slug: "${slug}") { ${fields} related(limit: 3) { html } next { html } }`,
  `posts { items { id ${fields} } }`,
  `postsByIds(ids: ["${id}"]) { ${fields} }`,
  `authorPage(slug: "awa-kone") { articles { items { ${fields} } } }`,
  `searchPosts(keyword: "cacao") { total items { post { ${fields} } extract { text } } }`,
];

it("leaks no hidden word to visitors, whatever a member has read before", async () => {
  const { post } = await buildMembersPost();
  const [id, slug] = [String(post._id), post.slug];
  const member = await buildReader();
  applySite({ ...currentSite(), isLlmsTextShown: true });
  for (const query of queries(id, slug)) {
    await request(`{ ${query} }`, { viewer: member });
    const { data, errors } = await request(`{ ${query} }`);
    expect(errors).toBeUndefined();
    expect([query, JSON.stringify(data)]).not.toEqual([query, expect.stringContaining(hidden)]);
    expect(JSON.stringify(data)).not.toContain(String(post.audioName));
  }
  for (const path of [
    ...["/api/posts", `/api/posts/slug/${slug}`, "/api/posts?keyword=cacao", `/api/posts?keyword=${hidden}`],
    ...["/rss.xml", "/atom.xml", "/feed.json", "/podcast.xml", "/llms.txt", "/sitemap.xml"],
    ...["/sitemaps/news.xml", "/sitemaps/articles-1.xml", `/api/posts/byid/${id}`],
  ]) {
    const body = JSON.stringify((await app.rest("GET", path)).body);
    expect([path, body.includes(hidden), body.includes(String(post.audioName))]).toEqual([
      path,
      false,
      false,
    ]);
  }
});

it("is found by no hidden word, and gives what it holds to members, editors and holders of a preview", async () => {
  const { by, post } = await buildMembersPost();
  const find = async (keyword: string) =>
    (
      await request(`{ searchPosts(keyword: "${keyword}") { total } searchCounts(keyword: "${keyword}") { articles }
      posts(keyword: "${keyword}") { total } }`)
    ).data;
  const nothing = { searchPosts: { total: 0 }, searchCounts: { articles: 0 }, posts: { total: 0 } };
  for (const keyword of [hidden, `\\"${hidden} ne se lit\\"`]) expect(await find(keyword)).toEqual(nothing);
  const query = `{ post(slug: "${post.slug}") { ${fields} } }`;
  for (const viewer of [await buildReader(), by]) {
    const { data } = await request(query, { viewer });
    expect(data?.post).toMatchObject({
      isCut: false,
      access: "MEMBERS",
      headings: [{ text: `Le ${hidden} caché` }],
    });
    expect(data?.post.html).toContain("Ni sa fin");
    expect(data?.post.audio).toEqual({ filename: post.audioName });
  }
  const { data } = await request(query);
  expect(data?.post).toMatchObject({ isCut: true, headings: [], audio: null, content: null });
  expect(data?.post.html).toContain("Encore ouvert");
  await savePostDraft(by, post._id, { title: "Un autre titre" });
  const { token } = await createPreviewLink(by, post._id, { hours: 1 });
  expect((await openPreview({ ip: "192.0.2.1" }, token)).post?.html).toContain("Ni sa fin");
});

it("hides the rest as soon as it is for members, and opens it as soon as it is not", async () => {
  const by = await buildPublisher();
  const post = await buildPost({ by, title, content });
  const shown = async () =>
    JSON.stringify(
      (
        await request(`{ post(slug: "${post.slug}") { html headings { text } }
    searchPosts(keyword: "${hidden}") { total } }`)
      ).data,
    );
  expect(await shown()).toContain(hidden);
  await updatePost(by, post._id, { access: "MEMBERS" });
  expect(await shown()).not.toContain(`Le ${hidden}`);
  expect(await shown()).toContain('"total":0');
  await updatePost(by, post._id, { content: `${content}\n\nUn ajout.` });
  expect(await shown()).not.toContain("Un ajout");
  await updatePost(by, post._id, { access: "PUBLIC" });
  expect(await shown()).toContain("Un ajout");
  await expect(updatePost(by, post._id, { access: "PAID" })).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
  });
});

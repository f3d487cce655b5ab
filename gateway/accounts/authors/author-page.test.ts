import { expect, it } from "vitest";
import { createPost, updatePost } from "../../posts/editing/save-post.service.ts";
import { addCorrection } from "../../posts/publishing/post-corrections.service.ts";
import { findRedirect } from "../../redirects/find-redirect.service.ts";
import { request, withApp } from "../../testing/clients/request.ts";
import { buildUser, viewerOf } from "../../testing/factories/accounts.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { buildPost, writing } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { removeAccount } from "../deletion/deletion.service.ts";
import { exportMyData } from "../export/account-export.service.ts";
import { updateProfile } from "../profile/profile.service.ts";

withDatabase();
const app = withApp();

const read = async (slug: string) =>
  (
    await request(`{ authorPage(slug: "${slug}") { person { firstName } articles { items { slug } }
      corrections { text slug } } }`)
  ).data?.authorPage;
const slugsOf = async (slug: string) =>
  (await read(slug))?.articles.items.map((it: { slug: string }) => it.slug);

it("exists once an article is published, with its corrections, and not for other accounts", async () => {
  const editor = await buildPublisher({ firstName: "Édith", lastName: "Boua" });
  const draft = await createPost(editor, writing({ status: "DRAFT" }));
  expect(await read("edith-boua")).toBeNull();
  await updatePost(editor, draft._id, { status: "PUBLISHED" });
  await addCorrection(editor, draft._id, { text: "Le marché ouvre à sept heures." });
  const page = await read("edith-boua");
  expect(page.person.firstName).toBe("Édith");
  expect(await slugsOf("edith-boua")).toEqual([draft.slug]);
  expect(page.corrections).toMatchObject([{ text: "Le marché ouvre à sept heures.", slug: draft.slug }]);
  await updatePost(editor, draft._id, { status: "DRAFT" });
  expect(await read("edith-boua")).toBeNull();
});

it("has an address of its own for each of two people of one name", async () => {
  const [one, other] = [await buildPublisher({ lastName: "Yao" }), await buildPublisher({ lastName: "Yao" })];
  const [a, b] = [await buildPost({ by: one }), await buildPost({ by: other })];
  expect(await slugsOf("awa-yao")).toEqual([a.slug]);
  expect(await slugsOf("awa-yao-2")).toEqual([b.slug]);
});

it("follows a new name, and former addresses lead to it at once", async () => {
  const by = await buildPublisher({ lastName: "Bamba" });
  const { slug } = await buildPost({ by });
  await updateProfile(by, { lastName: "Touré" });
  await updateProfile(by, { lastName: "Sanogo" });
  expect(await slugsOf("awa-sanogo")).toEqual([slug]);
  for (const former of ["bamba", "toure"])
    expect(await findRedirect(`/auteurs/awa-${former}`)).toBe("/auteurs/awa-sanogo");
  await updateProfile(by, { lastName: "Bamba" });
  expect(await slugsOf("awa-bamba")).toEqual([slug]);
  expect(await findRedirect("/auteurs/awa-bamba")).toBeNull();
  expect(await findRedirect("/auteurs/awa-sanogo")).toBe("/auteurs/awa-bamba");
});

it("shows the author’s job and links, which the export of the account has and its deletion removes", async () => {
  const user = await buildUser({ lastName: "Zadi", role: "EDITOR" });
  const by = viewerOf(user);
  await buildPost({ by });
  const links = ["https://exemple.ci/awa"];
  await updateProfile(by, { jobTitle: " Grand reporter ", links });
  await expect(updateProfile(by, { links: ["javascript:alert(1)"] })).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
  });
  const query = '{ authorPage(slug: "awa-zadi") { person { slug jobTitle links } } }';
  const person = { slug: "awa-zadi", jobTitle: "Grand reporter", links };
  expect((await request(query)).data).toEqual({ authorPage: { person } });
  expect(String((await app.rest("GET", "/sitemaps/authors.xml")).body)).toContain("/auteurs/awa-zadi<");
  let text = "";
  for await (const chunk of await exportMyData(by)) text += chunk;
  expect(JSON.parse(text).account).toMatchObject({
    jobTitle: "Grand reporter",
    links,
    page: "/auteurs/awa-zadi",
  });
  await updateProfile(by, { lastName: "Zadi-Koné" });
  await removeAccount(user._id);
  expect((await request(query)).data).toEqual({ authorPage: null });
  expect(await findRedirect("/auteurs/awa-zadi")).toBeNull();
});

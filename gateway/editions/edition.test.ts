import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { limits } from "../../schema/limits.ts";
import { readAnalytics } from "../analytics/analytics.service.ts";
import { viewsCounted } from "../analytics/views/view-tracking.ts";
import type { Viewer } from "../core/policies.ts";
import { setPostsStatus } from "../posts/bulk/post-bulk.service.ts";
import type { Post } from "../posts/post.service.ts";
import { request, withApp } from "../testing/clients/request.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { buildPost, buildSound } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { createEdition, listEditions } from "./edition.service.ts";

withDatabase();
const app = withApp();
const phone =
  "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36";

let editor: Viewer;
const posts: Post[] = [];

beforeAll(async () => {
  editor = await buildPublisher();
  for (const title of ["Le pont *rouvre*", "Un marché la nuit", "Trois pluies"])
    posts.push(await buildPost({ by: editor, title }));
});

const open = (code: string, agent = phone, method: "GET" | "HEAD" = "GET") =>
  app.instance.inject({ method, url: `/e/${code}`, headers: { "user-agent": agent, accept: "text/html" } });
const pictureOf = ({ _id }: { _id: unknown }) => app.instance.inject({ url: `/editions/${String(_id)}.jpg` });

describe("an edition", () => {
  it("is made of the day's articles, and is the same one until they change", async () => {
    const edition = await createEdition(editor, {});
    expect(edition.links.map(({ postId }) => String(postId))).toEqual(
      posts.map(({ _id }) => String(_id)).reverse(),
    );
    expect(edition.text).toContain("*Le pont rouvre*\n");
    for (const { code } of edition.links) expect(edition.text).toContain(`/e/${code}`);
    expect((await createEdition(editor, {}))._id).toEqual(edition._id);
    const own = await createEdition(editor, { postIds: [String(posts[1]!._id)] });
    expect(own.links).toHaveLength(1);
  });

  it("keeps to 900 characters with six long titles", async () => {
    const title = "Un titre aussi long que la rédaction peut en écrire, "
      .repeat(3)
      .slice(0, limits.post.title);
    const long = [];
    for (let count = 0; count < limits.edition.posts; count++)
      long.push(await buildPost({ by: editor, title: `${count} ${title}`.slice(0, limits.post.title) }));
    const { text } = await createEdition(editor, { postIds: long.map(({ _id }) => String(_id)) });
    expect(text.length).toBeLessThanOrEqual(limits.edition.characters);
    expect(text.match(/^\*\d Un titre.*…\*$/gm)).toHaveLength(limits.edition.posts);
  });

  it("leads to its articles by short addresses, counted as a source of their own", async () => {
    const { links } = await createEdition(editor, { postIds: [String(posts[0]!._id)] });
    const { code } = links[0]!;
    const reply = await open(code);
    expect([reply.statusCode, reply.headers.location]).toEqual([302, `/posts/${posts[0]!.slug}`]);
    await open(code);
    await viewsCounted();
    const { referrers } = await readAnalytics(editor, { days: 7, postId: String(posts[0]!._id) });
    expect(referrers).toEqual([{ host: "edition", count: 1 }]);
    const [edition] = (await listEditions(editor, 50)).filter((each) => each.links[0]?.code === code);
    expect(edition?.links[0]?.readings).toBe(1);
    expect((await open("zzzzzzz")).statusCode).toBe(404);
    await setPostsStatus(editor, [String(posts[0]!._id)], "DRAFT");
    expect((await open(code)).statusCode).toBe(404);
  });

  it("gives programs that make link previews the article's own page, and counts none of them", async () => {
    const { slug, _id } = posts[1]!;
    const { links } = await createEdition(editor, { postIds: [String(_id)] });
    const { code } = links[0]!;
    for (const agent of ["WhatsApp/2.23.20.0", "TelegramBot (like TwitterBot)", "facebookexternalhit/1.1"])
      for (const method of ["GET", "HEAD"] as const) {
        const { statusCode, headers } = await open(code, agent, method);
        expect([agent, statusCode, headers.location]).toEqual([agent, 302, `/posts/${slug}`]);
      }
    await viewsCounted();
    const [edition] = (await listEditions(editor, 50)).filter((each) => each.links[0]?.code === code);
    expect(edition?.links.map(({ readings }) => readings)).toEqual([0]);
  });

  it("is ready at once after a publication, picture included", async () => {
    const post = await buildPost({ by: editor, title: "Le bac a repris", status: "DRAFT" });
    await setPostsStatus(editor, [String(post._id)], "PUBLISHED");
    const edition = await createEdition(editor, {});
    expect((await pictureOf(edition)).statusCode).toBe(200);
    expect(edition.text).toContain("*Le bac a repris*");
  });

  it("has the recording of its first article with one that is open to all, for a voice note", async () => {
    const { filename } = await buildSound(editor);
    const spoken = { by: editor, audioName: filename };
    const forMembers = await buildPost({ ...spoken, title: "Pour les membres", access: "MEMBERS" });
    const open = await buildPost({ ...spoken, title: "À écouter" });
    const voiceOf = async (...chosen: readonly Post[]) => {
      const postIds = chosen.map(({ _id }) => `"${_id}"`);
      const mutation = `mutation { createEdition(input: { postIds: [${postIds}] }) { voice { filename } } }`;
      return (await request(mutation, { viewer: editor })).data.createEdition.voice;
    };
    expect(await voiceOf(posts[1]!, forMembers)).toBeNull();
    expect(await voiceOf(posts[1]!, forMembers, open)).toEqual({ filename });
  });

  it("has a square picture of 100 kB at most, whatever its titles", async () => {
    for (const count of [1, 6]) {
      const chosen = [];
      for (let index = 0; index < count; index++)
        chosen.push(await buildPost({ by: editor, title: `${"Des lettres ".repeat(12)}${count} ${index}` }));
      const edition = await createEdition(editor, { postIds: chosen.map((post) => String(post._id)) });
      const { statusCode, rawPayload } = await pictureOf(edition);
      const { format, width, height } = await sharp(rawPayload).metadata();
      expect({ statusCode, format, width, height }).toEqual({
        statusCode: 200,
        format: "jpeg",
        width: 1080,
        height: 1080,
      });
      expect(rawPayload.length).toBeLessThan(limits.edition.pictureKilobytes * 1_000);
    }
  });
});

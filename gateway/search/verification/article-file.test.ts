import { beforeAll, describe, expect, it } from "vitest";
import { limits } from "../../../schema/limits.ts";
import type { Viewer } from "../../core/policies.ts";
import { setPostsStatus } from "../../posts/bulk/post-bulk.service.ts";
import { withApp } from "../../testing/clients/request.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { buildPicture, buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { verifyText } from "./verification.service.ts";

withDatabase();
const app = withApp();
const ip = "192.0.2.7";
const paragraph = "Le bac de Sassandra a repris ses traversées lundi à 7 heures, après 12 jours d’arrêt.";
let editor: Viewer;

beforeAll(async () => {
  editor = await buildPublisher();
});

const fileOf = (slug: string) => app.instance.inject({ url: `/posts/${slug}/article.html` });
const build = (more: object) =>
  buildPost({
    by: editor,
    title: "Le bac de Sassandra",
    description: "Le fleuve se traverse.",
    content: paragraph,
    ...more,
  });

describe("an article as a file", () => {
  it("is one document that requests nothing, and the site knows it as its own, unaltered", async () => {
    const post = await build({
      content: `${paragraph}\n\n<script>alert(1)</script>\n\n[Un lien](https://exemple.ci)`,
    });
    const { statusCode, body, headers } = await fileOf(post.slug);
    expect([statusCode, headers["content-disposition"]]).toEqual([
      200,
      `attachment; filename="${post.slug}.html"`,
    ]);
    expect(body).toContain(paragraph.replace("7 h", "7\u00a0h").slice(0, 30));
    expect(body).not.toMatch(/<script|src="(?!data:)|url\(|<link/);
    const file = await verifyText(ip, body);
    expect(file).toMatchObject({ verdict: "TRUE", post: { _id: post._id }, differences: [] });
    expect(file.fileMadeAt).toBeInstanceOf(Date);
    // The file stays ours when the article is gone.
    await setPostsStatus(editor, [String(post._id)], "DRAFT");
    expect(await verifyText(ip, body)).toMatchObject({ verdict: "TRUE", post: null });
  });

  it("is altered by any byte, and the changed words are listed", async () => {
    const post = await build({ content: `${paragraph}[^1]\n\n[^1]: Une note de bas de page.` });
    const { body } = await fileOf(post.slug);
    const changed = body.replace("12 jours", "2 jours").replace("12\u00a0jours", "2 jours");
    expect(changed).not.toBe(body);
    const { verdict, fileMadeAt, differences } = await verifyText(ip, changed);
    expect([verdict, fileMadeAt]).toEqual(["ALTERED", null]);
    expect(differences).toEqual([expect.objectContaining({ text: "2", original: "12" })]);
    for (const other of [
      body.replace("</style>", ".a{}</style>"),
      body.replace(
        /article-signature" content="\w/,
        (found) => `${found.slice(0, -1)}${found.endsWith("f") ? "e" : "f"}`,
      ),
    ])
      expect(await verifyText(ip, other)).toMatchObject({
        verdict: "ALTERED",
        fileMadeAt: null,
        differences: [],
      });
    // A signature of one file on another text.
    const forged = body.replace(
      /<article>.*<\/article>/s,
      "<article>Le pont de Sassandra est tombé, dit-on, ce matin.</article>",
    );
    expect(await verifyText(ip, forged)).not.toMatchObject({ verdict: "TRUE" });
  });

  it("keeps within 60 kB: a picture as it fits, a long text to its last whole block", async () => {
    const { filename: coverName } = await buildPicture(editor);
    const illustrated = await fileOf((await build({ coverName })).slug);
    expect(illustrated.body).toContain('<img src="data:image/webp;base64,');
    const long = await fileOf(
      (await build({ coverName, content: Array(900).fill(paragraph).join("\n\n") })).slug,
    );
    for (const { rawPayload } of [illustrated, long])
      expect(rawPayload.length).toBeLessThanOrEqual(limits.articleFileBytes);
    expect(long.body).toContain("La suite est sur le site.");
    expect(await verifyText(ip, long.body)).toMatchObject({ verdict: "TRUE" });
  });

  it("is made of what everybody reads only", async () => {
    const draft = await build({ status: "DRAFT" });
    const forMembers = await build({ access: "MEMBERS" });
    for (const { slug } of [draft, forMembers]) expect((await fileOf(slug)).statusCode).toBe(404);
  });
});

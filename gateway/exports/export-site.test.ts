import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { beforeEach, describe, expect, it } from "vitest";
import { TagModel } from "../categories/tag.entity.ts";
import { CommentModel } from "../comments/comment.entity.ts";
import type { Viewer } from "../core/policies.ts";
import { FileModel } from "../files/file.entity.ts";
import { smallSites } from "../imports/fixtures/small-sites.fixture.ts";
import { ImportItemModel } from "../imports/records/import-item.entity.ts";
import { ImportRunModel } from "../imports/records/import-run.entity.ts";
import { runImport } from "../imports/runs/import.service.ts";
import { undoImport } from "../imports/runs/undo.service.ts";
import { PostSlugModel } from "../posts/editing/post-slug.entity.ts";
import { PostModel } from "../posts/post.entity.ts";
import { RedirectModel } from "../redirects/redirect.entity.ts";
import { createRedirect } from "../redirects/redirect.service.ts";
import { SeriesModel } from "../series/series.entity.ts";
import { createSeries, setSeriesPosts } from "../series/series-changes.service.ts";
import { StaticPageModel } from "../static-pages/static-page.entity.ts";
import { updateTag } from "../tags/tag-changes.service.ts";
import { buildAdmin, viewerOf } from "../testing/factories/accounts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { fileOf } from "../testing/written-files.ts";
import { UserModel } from "../users/user.entity.ts";
import { exportSite } from "./export-site.service.ts";
import { exportZip } from "./export-zip.service.ts";

withDatabase();

let admin: Viewer;
const wipe = async () => {
  for (const model of [PostModel, CommentModel, StaticPageModel, FileModel, RedirectModel])
    await (model as typeof PostModel).deleteMany({});
  for (const model of [ImportItemModel, ImportRunModel, PostSlugModel, TagModel, SeriesModel])
    await (model as unknown as typeof PostModel).deleteMany({});
  await UserModel.deleteMany({});
  admin = viewerOf(await buildAdmin());
};
beforeEach(wipe);

/** Returns the site as its readers have it; files by the order of their names, people by theirs. */
async function siteNow(): Promise<unknown> {
  const files = await FileModel.find({}).sort({ length: 1, alt: 1 }).lean();
  const plain = (text: string) =>
    files.reduce((all, { filename }, index) => all.replaceAll(filename, `file-${index}`), text);
  const people = new Map(
    (await UserModel.find({}).lean()).map(({ _id, firstName, lastName }) => [
      String(_id),
      `${firstName} ${lastName}`,
    ]),
  );
  const posts = await PostModel.find({}).sort({ slug: 1 }).lean();
  const comments = await CommentModel.find({}).sort({ createdAt: 1 }).lean();
  const texts = new Map(comments.map(({ _id, text }) => [String(_id), text]));
  const pages = await StaticPageModel.find({}).sort({ slug: 1 }).lean();
  // Files have other names where they go, to which their old ones lead.
  const stored = await RedirectModel.find({}).sort({ _id: 1 }).lean();
  const redirects = stored.filter(({ _id }) => !/^\/(image|file)\//.test(_id));
  return JSON.parse(
    plain(
      JSON.stringify({
        posts: posts.map(({ slug, title, description, content, tags, status, seo, coverAlt, ...post }) => ({
          ...{ slug, title, description, content, tags, status, seo, coverAlt },
          ...{ publishedAt: post.publishedAt, cover: post.cover?.name, comments: post.commentCount },
          authors: post.authorIds.map((id) => people.get(String(id))),
        })),
        pages: pages.map(({ slug, title, content, isPublished }) => ({ slug, title, content, isPublished })),
        comments: comments.map(({ text, authorId, authorName, parentId, hiddenAt, createdAt }) => ({
          ...{ text, authorName, createdAt, isHidden: hiddenAt !== undefined },
          author: people.get(String(authorId)),
          answers: texts.get(String(parentId)),
        })),
        keywords: await TagModel.find(
          { description: { $gt: "" }, isCategory: false },
          { slug: 1, description: 1, _id: 0 },
        ).lean(),
        series: (await SeriesModel.find({}).lean()).map(({ slug, title, description, postIds }) => ({
          ...{ slug, title, description },
          posts: postIds.map((id) => posts.find(({ _id }) => _id.equals(id))?.slug),
        })),
        categories: await TagModel.find({ isCategory: true }, { name: 1, _id: 0 }).lean(),
        redirects: redirects.map(({ _id, to }) => ({
          from: _id,
          to: to.replace(/(?<=author=).*/, (id) => people.get(id) ?? id),
        })),
        files: files.map(({ length, alt }) => ({ length, alt })),
      }),
    ),
  );
}

const fresh = (): string => join(mkdtempSync(join(tmpdir(), "palabre-export-")), "site");
const bringSmallSite = async () => {
  const [wordpress] = smallSites;
  await runImport(admin, { kind: "wordpress", paths: [await wordpress!.write()] });
  await createRedirect(admin, { from: "/vieux", to: "/posts/la-nuit" });
  const keyword = await TagModel.findOne({ isCategory: false, slug: { $ne: "" } }).orFail();
  await updateTag(admin, keyword.slug, { description: "Ce qui se passe le soir." });
  // Its address is not that of its title.
  const input = { title: "Les nuits d’Abidjan", description: "En deux soirs." };
  const { _id } = await createSeries(admin, input, "nuits");
  const posts = await PostModel.find({}).sort({ slug: -1 }).limit(2).lean();
  await setSeriesPosts(
    admin,
    String(_id),
    posts.map((post) => String(post._id)),
  );
};

describe.each([
  ["markdown", "markdown"],
  ["json", "archive"],
] as const)("export of %s", (format, kind) => {
  it("comes back as an equal site", async () => {
    await bringSmallSite();
    const before = await siteNow();
    const folder = fresh();
    const counts = await exportSite(admin, { format, folder });
    expect(counts).toEqual({ entries: 5, files: 1 });
    await wipe();
    await runImport(admin, { kind, paths: [folder] });
    expect(await siteNow()).toEqual(before);
    expect(before).toMatchObject({ keywords: [{}], series: [{ slug: "nuits" }] });
    const run = await ImportRunModel.findOne({}).orFail();
    await undoImport(admin, String(run._id));
    expect(await siteNow()).toMatchObject({ keywords: [], series: [], posts: [], pages: [] });
  });

  it("comes back from a zip, made one at a time", async () => {
    await bringSmallSite();
    const before = await siteNow();
    const stream = await exportZip(admin, format);
    await expect(exportZip(admin, format)).rejects.toMatchObject({ code: "CONFLICT" });
    const zip = fileOf(await buffer(stream), "palabre.zip");
    await wipe();
    await runImport(admin, { kind, paths: [zip] });
    expect(await siteNow()).toEqual(before);
    // One that is given up leaves the way free.
    for (let attempt = 1; attempt <= 2; attempt++) {
      const given = await exportZip(admin, format);
      const closed = once(given, "close");
      given.destroy();
      await closed;
    }
  });

  it("refuses a folder that is not empty, and leaves nothing beside it", async () => {
    const folder = fresh();
    await exportSite(admin, { format, folder });
    const files = readdirSync(folder);
    await expect(exportSite(admin, { format, folder })).rejects.toMatchObject({
      fields: { folder: "Le dossier site n’est pas vide." },
    });
    expect(readdirSync(folder)).toEqual(files);
    expect(readdirSync(join(folder, ".."))).toEqual(["site"]);
  });

  it("is refused by an import if a part of it is missing", async () => {
    await bringSmallSite();
    const folder = fresh();
    await exportSite(admin, { format, folder });
    await wipe();
    const part = fresh();
    cpSync(folder, part, { recursive: true });
    if (format === "markdown") rmSync(join(part, "content/posts/la-nuit.md"));
    else {
      const lines = readFileSync(join(part, "palabre.jsonl"), "utf8").split("\n");
      writeFileSync(join(part, "palabre.jsonl"), lines.toSpliced(2, 1).join("\n"));
    }
    await expect(runImport(admin, { kind, paths: [part] })).rejects.toThrow(/n’est pas entier|coupée/);
    expect(await PostModel.countDocuments({})).toBe(0);
  });
});

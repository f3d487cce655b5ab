import { beforeEach, describe, expect, it } from "vitest";
import { CommentModel } from "../comments/comment.entity.ts";
import type { Viewer } from "../core/policies.ts";
import { FileModel } from "../files/file.entity.ts";
import { QueuedMailModel } from "../mails/mail.entity.ts";
import { NotificationModel } from "../notifications/notification.entity.ts";
import { PostSlugModel } from "../posts/editing/post-slug.entity.ts";
import { updatePost } from "../posts/editing/save-post.service.ts";
import { PostModel } from "../posts/post.entity.ts";
import { findRedirect } from "../redirects/find-redirect.service.ts";
import { RedirectModel } from "../redirects/redirect.entity.ts";
import { StaticPageModel } from "../static-pages/static-page.entity.ts";
import { consumed } from "../testing/consumed.ts";
import { buildAdmin, buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { UserModel } from "../users/user.entity.ts";
import { type SmallSite, smallSites } from "./fixtures/small-sites.fixture.ts";
import { ImportItemModel } from "./records/import-item.entity.ts";
import { ImportRunModel } from "./records/import-run.entity.ts";
import { allRemarks } from "./records/remarks.service.ts";
import { runImport } from "./runs/import.service.ts";
import { previewImport } from "./runs/preview.service.ts";
import { undoImport } from "./runs/undo.service.ts";

withDatabase();

let admin: Viewer;
const collections = [
  ...[PostModel, CommentModel, StaticPageModel, FileModel, RedirectModel, ImportItemModel, ImportRunModel],
] as unknown as readonly Pick<typeof PostModel, "countDocuments" | "deleteMany">[];
const counts = () => Promise.all(collections.slice(0, 6).map((model) => model.countDocuments({})));

beforeEach(async () => {
  for (const model of collections) await model.deleteMany({});
  await PostSlugModel.deleteMany({});
  await UserModel.deleteMany({});
  admin = viewerOf(await buildAdmin());
});

/** Old address of the site: some systems write none into their files. */
const site = "https://ancien.example";

/** Expects articles with links and pictures, a page and old addresses, and that nobody was notified. */
async function expectSite(leads: SmallSite["leads"]): Promise<void> {
  const port = await PostModel.findOne({ slug: "le-port" }).lean();
  expect(port).toMatchObject({
    title: "Le port d’Abidjan",
    description: "Ce qui part et ce qui arrive.",
    tags: ["marches", "port-d-abidjan"],
    status: "PUBLISHED",
    publishedAt: new Date("2019-04-02T08:30:00Z"),
  });
  const [file] = await FileModel.find({}).lean();
  expect(port?.cover?.name).toBe(file?.filename);
  expect(port?.content).toContain("[la nuit](/posts/la-nuit#fin) et [encore](/posts/la-nuit)");
  expect(port?.content).toContain(`![Le quai](/image/${file?.filename} "Au matin")`);
  expect(await UserModel.findById(port?.authorId).lean()).toMatchObject({
    ...{ firstName: "Awa", lastName: "Koné", role: "READER", passwordHash: "-" },
  });
  expect(await PostModel.countDocuments({ status: "DRAFT" })).toBeGreaterThan(0);
  const page = await StaticPageModel.findOne({ slug: "a-propos" }).lean();
  expect(page).toMatchObject({ content: "## Nous\n\nIci.", isPublished: true, isInFooter: false });
  for (const [from, to] of leads) expect([from, await findRedirect(from)]).toEqual([from, to]);
  await consumed();
  expect(await NotificationModel.countDocuments({})).toBe(0);
  expect(await QueuedMailModel.countDocuments({})).toBe(0);
}

describe.each(smallSites)("an import of $kind", ({ kind, write, leads }) => {
  it("brings what it remarked beforehand, once, takes what has changed, and leaves what was edited here", async () => {
    const path = await write();
    const nothing = await counts();
    const { remarks, ...preview } = await previewImport({ kind, paths: [path], site });
    expect(preview).toMatchObject({ site, counts: { pages: 1 } });
    expect(preview.counts.articles).toBeGreaterThan(2);
    expect(await counts()).toEqual(nothing);

    const { _id, state } = await runImport(admin, { kind, paths: [path], site });
    expect(state).toBe("DONE");
    await expectSite(leads);
    const before = remarks.map(({ about, text }) => `${about}: ${text}`);
    for await (const { about, text } of allRemarks(_id))
      if (!/(l’ancien site ne le donne pas|son image est introuvable)$/.test(text))
        expect(before).toContain(`${about}: ${text}`);

    const port = await PostModel.findOne({ slug: "le-port" }).lean();
    await updatePost(admin, port?._id, { title: "Le port, ici" });
    const brought = await counts();
    await runImport(admin, { kind, paths: [await write("La nuit, là-bas")], site });
    expect(await counts()).toEqual(brought);
    expect((await PostModel.findOne({ slug: "la-nuit" }).lean())?.title).toBe("La nuit, là-bas");
    expect((await PostModel.findById(port?._id).lean())?.title).toBe("Le port, ici");
  });
});

/** Two kinds are enough, with and without the authors' addresses: the same is written of each. */
describe.each(smallSites.slice(0, 2))("what an import of $kind wrote", ({ kind, write, email }) => {
  const bring = async (path?: string) => runImport(admin, { kind, paths: [path ?? (await write())] });

  it("gives no rights to a matching address, and is taken away whole, but for what was edited here", async () => {
    const member = email ? await buildUser({ email }) : null;
    const people = await UserModel.countDocuments({});
    const { _id } = await bring();
    if (member) {
      const { role, passwordHash } = member;
      expect(await UserModel.findOne({ email }).lean()).toMatchObject({
        _id: member._id,
        role,
        passwordHash,
      });
      const port = await PostModel.findOne({ slug: "le-port" }).lean();
      expect(String(port?.authorId)).toBe(String(member._id));
    }
    const nuit = await PostModel.findOne({ slug: "la-nuit" }).lean();
    await updatePost(admin, nuit?._id, { title: "La nuit, ici" });
    expect((await undoImport(admin, String(_id))).state).toBe("UNDONE");
    const [left, ...others] = await PostModel.find({}).lean();
    expect([left?.title, others.length]).toEqual(["La nuit, ici", 0]);
    expect(left?.trashedAt).not.toBeNull();
    for (const model of collections.slice(1, 6)) expect(await model.countDocuments({})).toBe(0);
    // The author of what is in the trash stays.
    expect(await UserModel.countDocuments({})).toBe(member ? people : people + 1);
  });

  it("goes on where it was interrupted", async () => {
    const path = await write();
    await bring(path);
    const whole = await counts();
    for (const model of collections) await model.deleteMany({});
    await PostSlugModel.deleteMany({});
    const interrupted = runImport(admin, { kind, paths: [path] }, () => {
      throw new Error("killed");
    });
    await expect(interrupted).rejects.toThrow("killed");
    // As after a kill between a page or a file and its record.
    await ImportItemModel.deleteMany({ type: { $in: ["POST", "MEDIUM"] } });
    await bring(path);
    expect(await counts()).toEqual(whole);
    expect(await ImportRunModel.countDocuments({})).toBe(1);
  });
});

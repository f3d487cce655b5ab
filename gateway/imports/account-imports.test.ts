import mongoose from "mongoose";
import { beforeEach, expect, it } from "vitest";
import { removeAccount } from "../accounts/deletion/deletion.service.ts";
import { exportMyData } from "../accounts/export/account-export.service.ts";
import { CommentModel } from "../comments/comment.entity.ts";
import type { Viewer } from "../core/policies.ts";
import { RedirectModel } from "../redirects/redirect.entity.ts";
import { buildAdmin, buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { fileOf } from "../testing/written-files.ts";
import { UserModel } from "../users/user.entity.ts";
import { ImportItemModel } from "./records/import-item.entity.ts";
import { ImportRunModel } from "./records/import-run.entity.ts";
import { runImport } from "./runs/import.service.ts";
import { undoImport } from "./runs/undo.service.ts";
import { item, wxr } from "./wordpress/wxr.fixture.ts";

withDatabase();

let admin: Viewer;
beforeEach(async () => {
  await mongoose.connection.db?.collection("importRemarks").deleteMany({});
  for (const model of [UserModel, ImportItemModel, ImportRunModel] as unknown as (typeof UserModel)[])
    await model.deleteMany({});
  admin = viewerOf(await buildAdmin());
});

const longName = "Awa Traoré ".repeat(12).trim();
const members = `email,nom\nawa@membre.example,${longName}\nissa@membre.example,Issa\n`;
const letters = "email;statut\nawa@membre.example;Désabonné\nkoffi@lettre.example;\n";
const bring = (kind: string, content: string, name: string) =>
  runImport(admin, { kind, paths: [fileOf(content, name)] });

async function exported(viewer: Viewer) {
  let text = "";
  for await (const chunk of await exportMyData(viewer)) text += chunk;
  return JSON.parse(text);
}

/** Everything that imports store, as text. */
async function stored(): Promise<string> {
  const found: unknown[] = [];
  for (const name of ["importItems", "importRemarks", "importRuns", "importChecks"])
    found.push(...((await mongoose.connection.db?.collection(name).find({}).toArray()) ?? []));
  return JSON.stringify(found);
}

it("is in the export of the account that an import brought, and of the one that started it", async () => {
  await bring("members", members, "membres.csv");
  const awa = await UserModel.findOne({ email: "awa@membre.example" }).orFail();
  await bring("subscribers", letters, "lettres.csv");
  const data = await exported(viewerOf(awa));
  expect(data.imports).toEqual([
    {
      ...{ kind: "members", file: "membres.csv", site: "", state: "DONE", startedAt: expect.any(String) },
      ...{ name: longName, identifier: "awa@membre.example", addresses: [], hasMadeTheAccount: true },
    },
  ]);
  expect(data.importRemarks.map(({ text }: { text: string }) => text)).toEqual([
    expect.stringMatching(/^Nom\u00a0: raccourci/),
  ]);
  expect(data.importsStarted).toEqual([]);
  const started = (await exported(admin)).importsStarted.map(({ file }: { file: string }) => file);
  expect(started).toEqual(["lettres.csv", "membres.csv"]);
});

it("goes with the account, and the import is still undone as a whole", async () => {
  const { _id } = await bring("members", members, "membres.csv");
  await bring("subscribers", letters, "lettres.csv");
  expect(await stored()).toMatch(/awa@membre/);
  await removeAccount((await UserModel.findOne({ email: "awa@membre.example" }).orFail())._id);
  expect(await stored()).not.toMatch(/awa/i);
  expect(await stored()).toMatch(/issa@membre/);
  expect((await undoImport(admin, String(_id))).state).toBe("UNDONE");
  expect(await UserModel.distinct("email")).toHaveLength(1);
});

it("goes with an account that was here before, and leaves other remarks on the same name", async () => {
  const known = await buildUser({ email: "awa@membre.example", firstName: "Awa", lastName: "Koné" });
  await bring("members", "email,nom\nawa@membre.example,A. Koné\n", "membres.csv");
  await ImportItemModel.db.collection("importRemarks").insertOne({
    ...{ runId: new mongoose.Types.ObjectId(), about: "Awa Koné", text: "Un article de ce nom" },
  });
  expect((await exported(viewerOf(known))).imports).toMatchObject([
    { name: "A. Koné", hasMadeTheAccount: false },
  ]);
  await removeAccount(known._id);
  expect(await ImportItemModel.countDocuments({ type: "AUTHOR" })).toBe(0);
  expect(await stored()).toMatch(/Un article de ce nom/);
});

it("takes the old addresses of an author’s pages along", async () => {
  await bring("wordpress", wxr([]), "site.xml");
  const author = await ImportItemModel.findOne({ type: "AUTHOR", isOwn: true }).lean().orFail();
  const [address = ""] = author.addresses ?? [];
  expect(address).toMatch(/author/);
  const addresses = () => ImportItemModel.countDocuments({ type: "ADDRESS", address });
  expect([await addresses(), await RedirectModel.countDocuments({ _id: address })]).toEqual([1, 1]);
  await removeAccount(author.targetId!);
  expect([await addresses(), await RedirectModel.countDocuments({ _id: address })]).toEqual([0, 0]);
});

it("no longer names who started an import, once they are erased", async () => {
  await bring("members", members, "membres.csv");
  await buildAdmin();
  await removeAccount(new mongoose.Types.ObjectId(admin.id));
  expect(await ImportRunModel.countDocuments({})).toBe(1);
  expect(await ImportRunModel.countDocuments({ startedById: { $exists: true } })).toBe(0);
});

it("does not come back by the same file, not under its comments either, also after an undoing", async () => {
  const first = { id: 1, author: "Awa Koné", user: 3 };
  const { _id } = await bring("wordpress", wxr([item({ id: 1, comments: [first] })]), "site.xml");
  const author = await ImportItemModel.findOne({ type: "AUTHOR", isOwn: true }).lean().orFail();
  await removeAccount(author.targetId!);
  const accounts = await UserModel.countDocuments({});
  const again = async () => {
    const comments = [first, { ...first, id: 2 }];
    await bring("wordpress", wxr([item({ id: 1, comments })]), "site.xml");
    expect(await UserModel.countDocuments({})).toBe(accounts);
    expect(await CommentModel.distinct("authorName")).not.toContain(author.name);
    expect(await RedirectModel.countDocuments({ _id: author.addresses?.[0] })).toBe(0);
    expect(await stored()).not.toContain(author.name);
  };
  await again();
  await undoImport(admin, String(_id));
  await again();
});

import { expect, it } from "vitest";
import { PostModel } from "../posts/post.entity.ts";
import { buildAdmin, viewerOf } from "../testing/factories/accounts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { UserModel } from "../users/user.entity.ts";
import { ImportItemModel } from "./records/import-item.entity.ts";
import { ImportRunModel } from "./records/import-run.entity.ts";
import { runImport } from "./runs/import.service.ts";
import { fileOf, item, wxr } from "./wordpress/wxr.fixture.ts";

withDatabase();

const whole = () => wxr(Array.from({ length: 20 }, (_, index) => item({ id: index + 1 })));

it.each([
  ["cut in the middle", () => whole().slice(0, 9_000)],
  ["with entities", () => wxr([], '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>')],
  ["with an external entity", () => wxr([], '<!DOCTYPE rss SYSTEM "file:///etc/passwd">')],
  ["of another kind", () => "<html><body>Bonjour</body></html>"],
  ["two hundred levels deep", () => wxr([`<item>${"<a>".repeat(200)}${"</a>".repeat(200)}</item>`])],
  ["of another encoding", () => Buffer.from(wxr([item({ id: 1, title: "été" })]), "latin1")],
  ["empty", () => ""],
])("brings nothing of a file %s", async (_name, content) => {
  const admin = viewerOf(await buildAdmin());
  await expect(runImport(admin, { kind: "wordpress", paths: [fileOf(content())] })).rejects.toThrow(
    /export-|Ce fichier/,
  );
  for (const count of [
    PostModel.countDocuments({}),
    ImportRunModel.countDocuments({}),
    ImportItemModel.countDocuments({}),
  ])
    expect(await count).toBe(0);
  expect(await UserModel.countDocuments({ email: "awa@ancien.example" })).toBe(0);
});

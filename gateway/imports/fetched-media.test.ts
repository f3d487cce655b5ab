import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { FileModel } from "../files/file.entity.ts";
import { buildAdmin, viewerOf } from "../testing/factories/accounts.ts";
import { photograph } from "../testing/media.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { withInternet } from "../testing/servers/internet.ts";
import { fileOf } from "../testing/written-files.ts";
import { readingLimits } from "./reading/reading-limits.ts";
import { allRemarks } from "./records/remarks.service.ts";
import { runImport } from "./runs/import.service.ts";
import { item, oldSite, wxr } from "./wordpress/wxr.fixture.ts";

const { dataDir } = withDatabase({ UPLOAD_IMAGE_MB: "1" });
const picture = await photograph();
let sent = 0;

/** Bytes of a picture that never ends. */
async function* endless() {
  for (let chunk = picture; ; chunk = Buffer.alloc(60_000)) {
    sent += chunk.length;
    yield chunk;
  }
}
withInternet((request, response) => {
  const isEndless = request.url?.includes("sans-fin");
  const source = isEndless ? endless() : [picture];
  Readable.from(source)
    .on("error", () => {})
    .pipe(response);
});

const bring = async (names: readonly string[], fetchedBytes = readingLimits.fetchedBytes) => {
  const admin = viewerOf(await buildAdmin());
  const shown = names.map((name) => `<img src="${oldSite}/wp-content/uploads/${name}" alt=""/>`).join("\n\n");
  const path = fileOf(wxr([item({ id: 1, title: "Le port", name: "le-port", content: shown })]));
  const limits = { ...readingLimits, fetchedBytes };
  const { _id } = await runImport(admin, { kind: "wordpress", paths: [path], limits });
  const remarks: string[] = [];
  for await (const { text } of allRemarks(_id)) if (text.startsWith("Fichier laissé")) remarks.push(text);
  return remarks;
};

it("fetches no more of a picture than an upload may have, names it, and leaves nothing of it", async () => {
  const remarks = await bring(["sans-fin.jpg"]);
  expect(remarks).toEqual([
    expect.stringMatching(/sans-fin\.jpg\u00a0: .*trop lourd\u00a0: 1\u00a0Mo au plus/),
  ]);
  // The megabyte and what the sockets between hold, some megabytes: not the gigabytes of a minute.
  expect(sent).toBeLessThan(16_000_000);
  expect(await FileModel.countDocuments({})).toBe(0);
  expect(await readdir(join(dataDir, "uploads"))).toEqual([]);
});

it("fetches no more in all than an import may have", async () => {
  const remarks = await bring(["a.jpg", "b.jpg?x", "c.jpg"], picture.length + 1_000);
  expect(await FileModel.countDocuments({})).toBe(1);
  expect(remarks.length).toBeGreaterThan(0);
  for (const each of remarks) expect(each).toContain("l’import a déjà demandé tout ce qu’il peut");
});

import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, it } from "vitest";
import { PostModel } from "../posts/post.entity.ts";
import { buildAdmin, viewerOf } from "../testing/factories/accounts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { fileOf, folderOf, zipOf } from "../testing/written-files.ts";
import { type ReadingLimits, readingLimits } from "./reading/reading-limits.ts";
import { ImportRunModel } from "./records/import-run.entity.ts";
import { runImport } from "./runs/import.service.ts";
import { previewImport } from "./runs/preview.service.ts";
import { ImportError } from "./source/records.ts";
import { item, wxr } from "./wordpress/wxr.fixture.ts";

withDatabase();

// Limits that a file of few kilobytes exceeds.
const megabyte = 1_000_000;
const small: ReadingLimits = {
  ...readingLimits,
  megabytes: readingLimits.megabytes - 600,
  stepMilliseconds: 300,
  bytes: { text: 30 * megabyte, pass: 40 * megabyte },
};
const patient = { ...small, stepMilliseconds: 30_000 };
const roomy = { ...small, megabytes: readingLimits.megabytes };
const thrifty = { ...small, bytes: { text: megabyte, pass: 4 * megabyte } };

/** `[{},{},…]` of some megabytes, in a zip of some kilobytes. */
const objects = (megabytes: number) => `[${"{},".repeat((megabytes * megabyte) / 3)}{}]`;
const ghost = (megabytes: number) => zipOf({ "a.json": objects(megabytes) });
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
const archive = (values: string) =>
  folderOf({
    "palabre.jsonl": `{"type":"archive","format":1}\n{"type":"settings","values":${values}}\n{"type":"end","records":1}\n`,
  });
const texts = Object.fromEntries(
  Array.from({ length: 5 }, (_, index) => [
    `posts/${index}.md`,
    `---\ntitle: A\n---\n${"a ".repeat(450_000)}`,
  ]),
);

const stopped = /^Error: La lecture de [^\n]+ s’est arrêtée\u00a0: [^\n]+ mémoire\.$/;
type Hostile = readonly [string, string, ReadingLimits, () => Promise<string> | string, RegExp];
it.each<Hostile>([
  ["ghost", "whose parsing takes too long", roomy, () => ghost(24), stopped],
  ["ghost", "whose objects take too much memory", patient, () => ghost(24), stopped],
  [
    "ghost",
    "with a text that is too long unpacked",
    thrifty,
    () => ghost(3),
    /plus de 1\u202fMo de texte\.$/,
  ],
  ["markdown", "with too many bytes in all", thrifty, () => zipOf(texts), /plus de 4\u202fMo de textes/],
  [
    "wordpress",
    "with an element of 600,000 others",
    { ...patient, megabytes: readingLimits.megabytes },
    () => zipOf({ "a.xml": wxr([`<item>${"<a/>".repeat(600_000)}</item>`]) }),
    /élément de plus de 32 Mo/,
  ],
  ["archive", "with settings 60 levels deep", patient, () => archive(nested(60)), /imbriqué sur plus de 40/],
  ["archive", "with settings 20,000 levels deep", patient, () => archive(nested(20_000)), /imbriqué/],
])("reads a %s %s within its limits, beside the site", async (kind, _name, limits, write, sentence) => {
  const admin = viewerOf(await buildAdmin());
  const request = { kind, paths: [await write()], limits };
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const problem = await runImport(admin, request).catch((error: unknown) => error);
  delay.disable();
  expect(problem).toBeInstanceOf(ImportError);
  expect(String(problem)).toMatch(sentence);
  // Nothing of the file is parsed here: the longest of these takes seconds.
  expect(delay.percentile(99) / 1e6).toBeLessThan(200);
  expect(await ImportRunModel.countDocuments({})).toBe(0);
});

it("refuses a preview for the same reason", async () => {
  const request = { kind: "ghost", paths: [await ghost(3)], limits: thrifty };
  await expect(previewImport(request)).rejects.toThrow(/plus de 1\u202fMo de texte\.$/);
});

it("says in the report at which article the reading ended, and keeps what came before", async () => {
  const admin = viewerOf(await buildAdmin());
  const slow = `<p>${"<b><i>a</b></i> ".repeat(40_000)}</p>`;
  const content = wxr([
    item({ id: 1, title: "Le port", name: "le-port" }),
    item({ id: 2, title: "La nuit", name: "la-nuit", content: slow }),
  ]);
  const limits = { ...readingLimits, stepMilliseconds: 900 };
  const run = runImport(admin, { kind: "wordpress", paths: [fileOf(content)], limits });
  await expect(run).rejects.toThrow(/, à «\u00a0La nuit\u00a0», s’est arrêtée/);
  expect(await ImportRunModel.find({}).lean()).toMatchObject([
    { state: "FAILED", problem: expect.stringMatching(/La nuit/) },
  ]);
  expect(await PostModel.find({}).lean()).toMatchObject([{ slug: "le-port" }]);
});

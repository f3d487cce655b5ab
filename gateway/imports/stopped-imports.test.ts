import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { Types } from "mongoose";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Viewer } from "../core/policies.ts";
import { PostModel } from "../posts/post.entity.ts";
import { request, withApp } from "../testing/clients/request.ts";
import { buildAdmin, viewerOf } from "../testing/factories/accounts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { fileOf } from "../testing/written-files.ts";
import { ImportRunModel } from "./records/import-run.entity.ts";
import { RunStopped, stopAllWork } from "./records/run-work.service.ts";
import { runImport } from "./runs/import.service.ts";
import { resumeImports } from "./runs/resume-imports.service.ts";
import { undoImport } from "./runs/undo.service.ts";
import { item, wxr } from "./wordpress/wxr.fixture.ts";

const { dataDir } = withDatabase();
withApp();

const site = () =>
  wxr(Array.from({ length: 12 }, (_, index) => item({ id: index + 1, title: `Article ${index + 1}` })));
let admin: Viewer;
beforeEach(async () => {
  admin = viewerOf(await buildAdmin());
});
afterEach(async () => {
  await ImportRunModel.deleteMany({});
});

/** A process that is gone: no number of one is that large. */
const gone = `${hostname()}:99999999`;

/** An import whose process ended, with its file. */
async function interrupted(fields: object) {
  const folder = join(dataDir, "imports", String(new Types.ObjectId()), "files");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "site.xml");
  writeFileSync(path, site());
  const startedById = new Types.ObjectId(admin.id);
  const common = { kind: "wordpress", file: "site.xml", state: "RUNNING", startedAt: new Date() } as const;
  const [run] = await ImportRunModel.create([{ ...common, startedById, paths: [path], ...fields }]);
  return { id: run!._id, path };
}

const stateOf = async (id: Types.ObjectId) => (await ImportRunModel.findById(id).lean())?.state;

it("is stopped by an administrator at once, keeps what came, and is taken away", async () => {
  const articles = new Map<string, number>();
  const cancel = async () => {
    const [run] = await ImportRunModel.find({ state: "RUNNING" }).lean();
    const { data } = await request(`mutation { cancelImport(id: "${run?._id}") { state } }`, {
      viewer: admin,
    });
    articles.set(String(run?._id), await PostModel.countDocuments({}));
    return data.cancelImport.state;
  };
  let cancelled: Promise<string> | null = null;
  const running = runImport(admin, { kind: "wordpress", paths: [fileOf(site())] }, (done) => {
    if (done === 3) cancelled = cancel();
  });
  await expect(running).rejects.toThrow(RunStopped);
  expect(await cancelled).toBe("CANCELLED");
  const [run] = await ImportRunModel.find({}).lean();
  expect(run).toMatchObject({ state: "CANCELLED", endedAt: expect.any(Date) });
  expect(run?.worker).toBeUndefined();
  const count = await PostModel.countDocuments({});
  expect(count).toBeGreaterThanOrEqual(3);
  expect(count).toBeLessThan(12);
  const again = await request(`mutation { cancelImport(id: "${run?._id}") { state } }`, { viewer: admin });
  expect(again.errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
  expect((await undoImport(admin, run?._id)).state).toBe("UNDONE");
  expect(await PostModel.countDocuments({})).toBe(0);
});

it("goes on once after its process has ended, and is stopped the second time", async () => {
  const once = await interrupted({ worker: gone });
  expect(await resumeImports()).toBe(1);
  await expect.poll(() => stateOf(once.id)).toBe("DONE");
  expect((await ImportRunModel.findById(once.id).lean())?.interruptions).toBe(1);

  const twice = await interrupted({ worker: gone, interruptions: 1 });
  expect(await resumeImports()).toBe(0);
  expect(await ImportRunModel.findById(twice.id).lean()).toMatchObject({
    state: "FAILED",
    problem: "Arrêté\u00a0: le site s’est interrompu 2 fois pendant cet import.",
  });
  expect(existsSync(twice.path)).toBe(false);
});

it("is not counted as ended where its process stopped in order", async () => {
  const { id } = await interrupted({ worker: gone });
  await resumeImports();
  await stopAllWork();
  const stopped = await ImportRunModel.findById(id).lean();
  expect(stopped).toMatchObject({ state: "RUNNING", interruptions: 1 });
  expect(stopped?.worker).toBeUndefined();
  expect(await resumeImports()).toBe(1);
  await expect.poll(() => stateOf(id)).toBe("DONE");
  expect((await ImportRunModel.findById(id).lean())?.interruptions).toBe(1);
});

it("says of a look whose process ended that it has to be sent again", async () => {
  const { id } = await interrupted({ worker: gone, state: "LOOKING" });
  await resumeImports();
  expect(await stateOf(id)).toBe("FAILED");
});

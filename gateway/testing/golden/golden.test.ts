import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { defaultSiteSettings } from "../../../schema/site/settings.ts";
import { matchesPassword } from "../../auth/password.ts";
import { applyEnv, env as currentEnv, readEnv } from "../../core/env.ts";
import { loadSecret } from "../../core/secret.ts";
import { applySite, currentSite } from "../../core/site/current-site.ts";
import { connectDatabase } from "../../database/connect.ts";
import { migrate } from "../../database/migrate.ts";
import { exportSite } from "../../exports/export-site.service.ts";
import { runImport } from "../../imports/runs/import.service.ts";
import { prepareSite } from "../../settings/prepare-site.service.ts";
import { findVerified } from "../../users/user.service.ts";
import { buildAdmin, password, viewerOf } from "../factories/accounts.ts";
import { withDatabase } from "../servers/database.ts";
import { goldenEnvironment, goldenFolder, goldenMember, recordsIn } from "./golden.ts";

const archive = join(goldenFolder, "archive");
const written = recordsIn(archive);
const work = mkdtempSync(join(tmpdir(), "palabre-golden-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

it("is small", () => {
  const paths = readdirSync(goldenFolder, { recursive: true, encoding: "utf8" });
  const bytes = paths.map((path) => statSync(join(goldenFolder, path))).filter((each) => each.isFile());
  expect(bytes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(500_000);
});

it("is opened by this version, which finds everything that is in it", async () => {
  const before = currentEnv;
  const dataDir = join(work, "data");
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, "data.mdb"), gunzipSync(readFileSync(join(goldenFolder, "data.mdb.gz"))));
  cpSync(join(goldenFolder, "files"), join(dataDir, "files"), { recursive: true });
  const env = applyEnv(readEnv({ ...goldenEnvironment, DATA_DIR: dataDir }));
  loadSecret(env);
  const database = await connectDatabase({ dataDir });
  try {
    await migrate();
    await prepareSite(env);
    const admin = viewerOf(await buildAdmin());
    await exportSite(admin, { format: "json", folder: join(work, "exported") });
    const found = recordsIn(join(work, "exported"));
    // A later version may have more of each.
    for (const [name, record] of written) expect([name, found.get(name)]).toMatchObject([name, record]);
    expect(currentSite().identity.name).toBe("Le Quai");
    const member = await findVerified(goldenMember);
    expect(await matchesPassword(password, member?.passwordHash)).toBe(true);
  } finally {
    await database.close();
    applyEnv(before);
    applySite(defaultSiteSettings);
  }
});

describe("the golden archive", () => {
  withDatabase();

  it("is imported by this version, whole", async () => {
    const run = await runImport(viewerOf(await buildAdmin()), { kind: "archive", paths: [archive] });
    const count = (isOne: (record: Readonly<Record<string, unknown>>) => boolean) =>
      [...written.values()].filter(isOne).length;
    expect(run.counts).toMatchObject({
      articles: count(({ type, kind }) => type === "entry" && kind === "POST"),
      pages: count(({ type, kind }) => type === "entry" && kind === "PAGE"),
      feeds: count(({ type }) => type === "feed"),
      catalogue: count(({ type }) => type === "catalogueEntry"),
      authors: count(({ type }) => type === "author"),
    });
    const comments = [...written.values()].flatMap((record) => (record.comments ?? []) as unknown[]);
    expect(run.counts.comments).toBe(comments.length);
  });
});

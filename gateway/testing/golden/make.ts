import "../../server/registrations.ts";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { applyEnv, readEnv } from "../../core/env.ts";
import { loadSecret } from "../../core/secret.ts";
import { connectDatabase } from "../../database/connect.ts";
import { migrate } from "../../database/migrate.ts";
import { exportSite } from "../../exports/export-site.service.ts";
import { fillSite } from "../../exports/whole-site.fixture.ts";
import { prepareSite } from "../../settings/prepare-site.service.ts";
import { buildAdmin, buildUser, viewerOf } from "../factories/accounts.ts";
import { goldenEnvironment, goldenFolder, goldenMember } from "./golden.ts";

// npm run golden: writes the golden data anew, as this version does. At a release that changes the stored shape, never else:
// the test is there to read what an earlier version has written.
const dataDir = mkdtempSync(join(tmpdir(), "palabre-golden-"));
const env = applyEnv(readEnv({ ...goldenEnvironment, DATA_DIR: dataDir }));
loadSecret(env);
const database = await connectDatabase({ dataDir });
await migrate();
await prepareSite(env);
const admin = viewerOf(await buildAdmin({ firstName: "Awa", lastName: "Koné" }));
await buildUser({ email: goldenMember, firstName: "Kofi" });
await fillSite(admin);
rmSync(goldenFolder, { recursive: true, force: true });
await exportSite(admin, { format: "json", folder: join(goldenFolder, "archive") });
cpSync(join(dataDir, "files"), join(goldenFolder, "files"), { recursive: true });
await database.backup?.(join(dataDir, "copy.mdb"));
await database.close();
writeFileSync(
  join(goldenFolder, "data.mdb.gz"),
  gzipSync(readFileSync(join(dataDir, "copy.mdb")), { level: 9 }),
);
rmSync(dataDir, { recursive: true, force: true });
// The threads that wait for work.
process.exit();

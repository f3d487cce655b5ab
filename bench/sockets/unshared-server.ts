/**
 * Palabre's own schema and database under graphql-ws as its documentation shows it: each subscriber's execution loads the
 * feed for itself. Publishes a feed at each line on standard input.
 */
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { useServer as serveProtocol } from "graphql-ws/use/ws";
import { WebSocketServer } from "ws";
import { appointFirstAdministrator } from "../../gateway/auth/administrator.service.ts";
import { applyEnv, readEnv } from "../../gateway/core/env.ts";
import { loadSecret } from "../../gateway/core/secret.ts";
import { connectDatabase } from "../../gateway/database/connect.ts";
import { migrate } from "../../gateway/database/migrate.ts";
import { createFeed } from "../../gateway/feeds/feed.service.ts";
import { createContext } from "../../gateway/graphql/context.ts";
import { createSchema } from "../../gateway/graphql/schema.ts";
import { findFirstAdministrator } from "../../gateway/users/user.service.ts";

const dataDir = mkdtempSync(join(tmpdir(), "palabre-bench-"));
const env = applyEnv(readEnv({ DATA_DIR: dataDir, RATE_LIMIT: "off", LOG_LEVEL: "error" }));
loadSecret(env);
await connectDatabase({ dataDir });
await migrate();
await appointFirstAdministrator(
  "redaction@palabre.example",
  "une phrase pour la rédaction",
  "http://localhost",
);
const admin = await findFirstAdministrator();
const viewer = { id: String(admin?._id), sessionId: "bench", role: "ADMINISTRATOR" as const };

const server = createServer();
serveProtocol(
  { schema: createSchema(), context: () => createContext(null) },
  new WebSocketServer({ server, path: "/graphql" }),
);
server.listen(0, "127.0.0.1", () =>
  console.log(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`),
);
createInterface({ input: process.stdin }).on("line", (text) => void createFeed(viewer, { text }));

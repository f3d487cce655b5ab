import { startServer } from "../../src/server/server-process.ts";

const started = performance.now();
const directory = process.argv[2]!;
const path = `${directory}/db.sock`;
const server = await startServer({
  directory,
  address: { path },
  log: (line) => process.stderr.write(`${line}\n`),
  onFailure: () => process.exit(1),
});
process.on("SIGTERM", () => void server.close().then(() => process.exit(0)));
process.stdout.write(
  `mongodb://${encodeURIComponent(path)}/?directConnection=true ${Math.round(performance.now() - started)}\n`,
);

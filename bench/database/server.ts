import { startServer } from "../../packages/embedded-mongo/src/server/server-process.ts";

/** Starts the embedded database of one folder in this process; prints its URI and the milliseconds it took to start. */
const started = performance.now();
const directory = process.argv[2]!;
const path = `${directory}/db.sock`;
await startServer({
  directory,
  address: { path },
  log: (line) => process.stderr.write(`${line}\n`),
  onFailure: () => process.exit(1),
});
const uri = `mongodb://${encodeURIComponent(path)}/?directConnection=true`;
process.stdout.write(`${uri} ${Math.round(performance.now() - started)}\n`);

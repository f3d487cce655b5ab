/**
 * `npm run dev`: watches everything. The gateway starts anew when its sources change and hosts Vite on its own port;
 * the hooks are generated anew when a document or the schema changes.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cutFont } from "./font.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
await cutFont();

const bin = (name) => `node_modules/.bin/${name}`;
const children = new Set();

function run(command, args, env = {}) {
  const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  children.add(child);
  child.on("exit", () => children.delete(child));
  return child;
}

function stop() {
  for (const child of children) child.kill("SIGTERM");
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);

const once = (child) => new Promise((done) => child.on("exit", done));
if (!existsSync("web/gql/hooks.ts")) await once(run(bin("graphql-codegen"), ["--config", "codegen.ts"]));

run(bin("graphql-codegen"), ["--config", "codegen.ts", "--watch"]);
// Vite asks for hundreds of modules a page: the limits by address are for readers.
const limits = process.env.RATE_LIMIT ?? "off";
const gateway = run(
  bin("tsx"),
  ["watch", "--clear-screen=false", "--include", "schema/**/*", "gateway/main.ts", "--vite"],
  { RATE_LIMIT: limits },
);
gateway.on("exit", (code) => {
  stop();
  process.exitCode = code ?? 0;
});

/**
 * `npm run dev`: watches everything. The gateway starts anew when its sources change and hosts Vite on its own port;
 * the hooks are generated anew when a document or the schema changes.
 */
import { spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
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

// Several files change together when a branch is switched: once is enough.
let timer;
for (const folder of ["web", "schema"]) {
  watch(folder, { recursive: true }, (_event, file) => {
    if (!file?.endsWith(".graphql")) return;
    clearTimeout(timer);
    timer = setTimeout(() => run(bin("graphql-codegen"), ["--config", "codegen.ts"]), 200);
  });
}

// Vite asks for hundreds of modules a page: the limits by address are for readers.
const limits = process.env.RATE_LIMIT ?? "off";
const gateway = run(
  bin("tsx"),
  // Vite watches the web's own files.
  ["watch", "--clear-screen=false", "--exclude", "web/**/*", "gateway/main.ts", "--vite"],
  { RATE_LIMIT: limits },
);
gateway.on("exit", (code) => {
  stop();
  process.exit(code ?? 0);
});

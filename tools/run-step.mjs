import { spawn } from "node:child_process";
import { join } from "node:path";

export const bin = (name) => join("node_modules", ".bin", name);

/**
 * Runs one step of a check and returns whether it passed. Its output is kept together and printed when it fails, so that
 * steps can run side by side.
 */
export function runStep(name, command, ...args) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NO_COLOR: "1" },
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
    child.on("close", (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      const passed = code === 0;
      console.log(`${passed ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
      if (!passed) console.log(Buffer.concat(output).toString());
      resolve(passed);
    });
  });
}

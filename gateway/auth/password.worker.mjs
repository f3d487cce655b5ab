// bcryptjs is JavaScript: a hash would stop every request for a third of a second on the main thread.
// Plain JavaScript, so that the worker starts alike under tsx, vitest and from the bundle beside it.
import { parentPort } from "node:worker_threads";
import bcrypt from "bcryptjs";

// The messages of lib/threads/thread-replies.ts.
parentPort.on("message", ({ password, hash, cost }) => {
  try {
    const result = hash === undefined ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash);
    parentPort.postMessage({ kind: "result", result });
  } catch (error) {
    parentPort.postMessage({
      kind: "failure",
      reason: `bcrypt: ${error instanceof Error ? error.name : "Error"}`,
    });
  }
});
parentPort.postMessage({ kind: "ready", threadId: null });

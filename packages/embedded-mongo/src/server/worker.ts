import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import { startServer } from "./server-process.ts";
import type { FromWorker, ToWorker, WorkerOptions } from "./worker-messages.ts";

const port = parentPort!;
const send = (message: FromWorker) => port.postMessage(message);
// The first message: until then the thread has only loaded its code.
const [{ directory, address }] = (await once(port, "message")) as [WorkerOptions];

// A failed commit is reported to its writers; LMDB leaves further rejections behind.
process.on("unhandledRejection", (error) => send({ type: "log", line: `unhandled: ${String(error)}` }));

try {
  const server = await startServer({
    directory,
    address,
    log: (line) => send({ type: "log", line }),
    onFailure: (error) => send({ type: "failed", message: error.message }),
  });
  port.on("message", async (message: ToWorker) => {
    if (message.type === "close") {
      await server.close();
      send({ type: "answer", id: message.id });
      port.close();
      return;
    }
    try {
      if (message.type === "backup") await server.backup(message.path);
      send({ type: "answer", id: message.id, value: server.metrics() });
    } catch (error) {
      send({ type: "answer", id: message.id, error: (error as Error).message });
    }
  });
  send({ type: "listening", address: server.address });
} catch (error) {
  send({ type: "refused", message: (error as Error).message });
  port.close();
}

import { parentPort, workerData } from "node:worker_threads";
import type { FromWorker, ToWorker, WorkerOptions } from "./messages.ts";
import { startServer } from "./standalone.ts";

const port = parentPort!;
const say = (message: FromWorker) => port.postMessage(message);
const { directory, address } = workerData as WorkerOptions;

// A commit that fails is answered where it was asked for; LMDB leaves further rejections behind.
process.on("unhandledRejection", (error) => say({ type: "log", line: `unhandled: ${String(error)}` }));

try {
  const server = await startServer({
    directory,
    address,
    log: (line) => say({ type: "log", line }),
    onFailure: (error) => say({ type: "failed", message: error.message }),
  });
  port.on("message", async (message: ToWorker) => {
    if (message.type === "close") {
      await server.close();
      say({ type: "answer", id: message.id });
      port.close();
      return;
    }
    try {
      if (message.type === "backup") await server.backup(message.path);
      say({ type: "answer", id: message.id, value: server.metrics() });
    } catch (error) {
      say({ type: "answer", id: message.id, error: (error as Error).message });
    }
  });
  say({ type: "listening", address: server.address });
} catch (error) {
  say({ type: "refused", message: (error as Error).message });
  port.close();
}

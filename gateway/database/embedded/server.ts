import { chmodSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { serveConnection } from "./connection.ts";
import type { Engine } from "./engine.ts";

export type Address = { path: string } | { host: string; port: number };

/** Listens for clients until closed. */
export async function listen(
  engine: Engine,
  address: Address,
): Promise<{ address: Address; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  let host = "path" in address ? address.path : "";
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    serveConnection(engine, socket, host);
  });
  // A killed process leaves its socket behind. The folder is ours by now, so nobody listens there.
  if ("path" in address) rmSync(address.path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    // Only its owner may connect; the folder guards the moment before the change.
    server.listen(address, () => {
      if ("path" in address && process.platform !== "win32") chmodSync(address.path, 0o600);
      resolve();
    });
  });
  const bound = server.address();
  if (!("path" in address) && bound !== null && typeof bound === "object") {
    host = `${address.host}:${bound.port}`;
    address = { host: address.host, port: bound.port };
  }
  return {
    address,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

import { chmodSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import type { Engine } from "../commands/context/engine.ts";
import { serveConnection } from "./connection.ts";

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
  // A killed process leaves its socket file. The folder is locked by now, so that nobody listens on it.
  if ("path" in address) rmSync(address.path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    // Only the owner may connect; until the mode is changed the folder's permissions protect the socket.
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

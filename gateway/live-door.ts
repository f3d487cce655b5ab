import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocketServer } from "ws";
import { settings } from "./env.ts";
import { clientAddress } from "./shared/address.ts";
import { addressKey } from "./shared/rate-limits.ts";

export interface Door {
  /** Turns away who comes from now on. */
  shut(): void;
  /** Takes the door out of the server. */
  remove(): void;
}

/** Lets WebSockets in at /graphql, so many an address; every other path is left alone. */
export function openDoor(server: Server, sockets: WebSocketServer, mostAnAddress: number): Door {
  const byAddress = new Map<string, number>();
  let isShut = false;

  function upgrade(request: IncomingMessage, duplex: Duplex, head: Buffer): void {
    const [path] = (request.url ?? "").split("?");
    if (path !== "/graphql" && path !== "/graphql/") {
      // Somebody else's (Vite's); but if nobody else is there, it must not stay open for ever.
      if (server.listenerCount("upgrade") === 1) refuse(duplex, "404 Not Found");
      return;
    }
    const address = addressKey(
      clientAddress(request.socket.remoteAddress, forwardedFor(request), settings.trustProxy),
    );
    const open = byAddress.get(address) ?? 0;
    if (isShut || (settings.hasRateLimits && open >= mostAnAddress)) {
      refuse(duplex, isShut ? "503 Service Unavailable" : "429 Too Many Requests");
      return;
    }
    byAddress.set(address, open + 1);
    duplex.once("close", () => {
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
    sockets.handleUpgrade(request, duplex, head, (socket) => sockets.emit("connection", socket, request));
  }

  server.on("upgrade", upgrade);
  return {
    shut() {
      isShut = true;
    },
    remove() {
      server.off("upgrade", upgrade);
    },
  };
}

function refuse(duplex: Duplex, status: string): void {
  // Nobody else listens: a caller who is gone already must not end the process.
  duplex.on("error", () => duplex.destroy());
  duplex.end(`HTTP/1.1 ${status}\r\nRetry-After: 5\r\nConnection: close\r\n\r\n`);
}

function forwardedFor({ headers }: IncomingMessage): string | undefined {
  const value = headers["x-forwarded-for"];
  return Array.isArray(value) ? value.join(",") : value;
}

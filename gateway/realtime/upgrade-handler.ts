import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocketServer } from "ws";
import { env } from "../core/env.ts";
import { clientAddress } from "../lib/http/client-address.ts";
import { addressKey } from "../lib/rate-limits.ts";

/*
 * The first step of a live connection: accepts WebSocket upgrades at /graphql and counts the open ones by client
 * address. Every other upgrade (h2c, which curl --http2 offers; WebSockets elsewhere) is ignored, as HTTP allows
 * (RFC 9110, 7.8): the request is answered as if it had none.
 */

export interface UpgradeHandler {
  /** Refuses all upgrades from now on, with 503. */
  rejectNew(): void;
  /** Removes the handler from the server. */
  remove(): void;
}

/** Accepts WebSocket upgrades at /graphql, at most `maxPerAddress` open ones for a client address. */
export function handleUpgrades(
  server: Server,
  sockets: WebSocketServer,
  maxPerAddress: number,
): UpgradeHandler {
  const countByAddress = new Map<string, number>();
  let isRejecting = false;

  function upgrade(request: IncomingMessage, duplex: Duplex, head: Buffer): void {
    const isWebSocket = request.headers.upgrade?.toLowerCase() === "websocket";
    const [path] = (request.url ?? "").split("?");
    if (!isWebSocket || (path !== "/graphql" && path !== "/graphql/")) {
      // Another listener (Vite's, while developing) has WebSockets of its own.
      const isOthers = isWebSocket && server.listenerCount("upgrade") > 1;
      if (!isOthers) answerWithoutUpgrade(server, request, duplex, head);
      return;
    }
    const address = addressOf(request);
    const count = countByAddress.get(address) ?? 0;
    if (isRejecting || (env.hasRateLimits && count >= maxPerAddress)) {
      refuse(duplex, isRejecting ? "503 Service Unavailable" : "429 Too Many Requests");
      return;
    }
    countByAddress.set(address, count + 1);
    duplex.once("close", () => {
      const left = (countByAddress.get(address) ?? 1) - 1;
      if (left > 0) countByAddress.set(address, left);
      else countByAddress.delete(address);
    });
    sockets.handleUpgrade(request, duplex, head, (socket) => sockets.emit("connection", socket, request));
  }

  server.on("upgrade", upgrade);
  return {
    rejectNew() {
      isRejecting = true;
    },
    remove() {
      server.off("upgrade", upgrade);
    },
  };
}

/** Returns the key of the client's address. */
export const addressOf = (request: IncomingMessage): string =>
  addressKey(clientAddress(request.socket.remoteAddress, forwardedFor(request), env.trustProxy));

/**
 * Gives a connection back to the HTTP server, which has let go of it, with the request's head written again without its
 * upgrade. Node 20 cannot decide per request: with any "upgrade" listener it takes every upgrade for a wanted one. The option
 * `shouldUpgradeCallback` of Node 22.21 and 24.9 takes the place of this function once older versions need not run.
 */
function answerWithoutUpgrade(
  server: Server,
  { method, url, httpVersion, rawHeaders }: IncomingMessage,
  duplex: Duplex,
  rest: Buffer,
): void {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = "", value = ""] = rawHeaders.slice(index, index + 2);
    if (/^(upgrade|http2-settings)$/i.test(name)) continue;
    lines.push(`${name}: ${/^connection$/i.test(name) ? withoutUpgrade(value) : value}`);
  }
  // Node reads headers as latin1.
  duplex.unshift(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), rest]));
  server.emit("connection", duplex);
}

const withoutUpgrade = (connection: string): string =>
  connection
    .split(",")
    .filter((option) => !/^\s*(upgrade|http2-settings)\s*$/i.test(option))
    .join(",");

function refuse(duplex: Duplex, status: string): void {
  // Without a listener, the error of a client that is gone already would end the process.
  duplex.on("error", () => duplex.destroy());
  // A client that keeps its side open would keep a connection that no limit counts.
  duplex.once("finish", () => duplex.destroy());
  duplex.end(`HTTP/1.1 ${status}\r\nRetry-After: 5\r\nConnection: close\r\n\r\n`);
}

function forwardedFor({ headers }: IncomingMessage): string | undefined {
  const value = headers["x-forwarded-for"];
  return Array.isArray(value) ? value.join(",") : value;
}

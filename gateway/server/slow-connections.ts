import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isForm } from "../files/receiving/form-traffic.ts";
import { addressKey } from "../lib/rate-limits.ts";

/*
 * Limits of the connections that hold a place without giving work. An address has at most `waiting` connections that have
 * sent nothing, a part of a request, or nothing since their last response, and at most `uploads` that are sending a file.
 * One more closes the one that is in this state for the longest, and never the new one, so that nobody who shares the
 * address (a mobile network's, say) is kept out: a browser connects again, and an upload resumes. While a whole request
 * is being answered, and as a WebSocket (which has limits of its own), a connection is not counted. A trusted proxy's
 * connections are those of all visitors and not limited.
 */

/** Longest time for the head of a request. */
export const mostHeadMilliseconds = 15_000;

/** Longest time in which a connection neither sends nor takes a byte. A paused video takes the rest by a request of its own. */
const mostStillMilliseconds = 300_000;

/** Closes connections that stand still, as those of a download that nobody reads on. WebSockets are not: ws lifts the limit of theirs. */
export function closeStalledConnections(server: Server, maxMilliseconds = mostStillMilliseconds): void {
  server.setTimeout(maxMilliseconds);
}

const defaultLimits = { waiting: 100, uploads: 50 };

export function limitSlowConnections(
  server: Server,
  isProxy: (address: string) => boolean,
  most = defaultLimits,
): void {
  const waiting = new BoundedConnections(most.waiting);
  const uploads = new BoundedConnections(most.uploads);

  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (isProxy(address)) return;
    waiting.add(socket);
    socket.once("close", () => {
      waiting.remove(socket);
      uploads.remove(socket);
    });
  });
  server.on("upgrade", ({ socket }) => waiting.remove(socket));
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (isProxy(socket.remoteAddress ?? "")) return;
    if (isUpload(request)) uploads.add(socket);
    if (isUpload(request) || !hasBody(request)) waiting.remove(socket);
    else request.once("end", () => waiting.remove(socket));
    response.once("close", () => {
      uploads.remove(socket);
      waiting.add(socket);
    });
  });
}

/** Connections in one state, by address, the oldest first. */
class BoundedConnections {
  readonly #most: number;
  readonly #byAddress = new Map<string, Set<Socket>>();
  readonly #addressOf = new WeakMap<Socket, string>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a connection; closes the oldest of its address beyond the limit. */
  add(socket: Socket): void {
    if (socket.destroyed) return;
    // Kept: a closed socket has no address any more.
    const address = this.#addressOf.get(socket) ?? addressKey(socket.remoteAddress ?? "");
    this.#addressOf.set(socket, address);
    const connections = this.#byAddress.get(address) ?? new Set();
    this.#byAddress.set(address, connections.add(socket));
    const [oldest] = connections;
    if (connections.size <= this.#most || !oldest) return;
    this.remove(oldest);
    oldest.destroy();
  }

  remove(socket: Socket): void {
    const address = this.#addressOf.get(socket) ?? "";
    const connections = this.#byAddress.get(address);
    connections?.delete(socket);
    if (connections?.size === 0) this.#byAddress.delete(address);
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

const isUpload = (request: IncomingMessage): boolean => isForm(request) || request.method === "PATCH";

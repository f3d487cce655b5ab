import type { Server } from "node:http";
import type { GraphQLSchema } from "graphql";
import { WebSocket, WebSocketServer } from "ws";
import { log } from "../core/log.ts";
import { liveSockets } from "../core/metrics.ts";
import { startHeartbeats } from "./heartbeat.ts";
import { serveProtocol } from "./serve-protocol.ts";
import { SessionWatch } from "./session-watch.ts";
import {
  type ConnectionParams,
  createProtocol,
  type SocketState,
  tooManyRequests,
} from "./socket-protocol.ts";
import { handleUpgrades } from "./upgrade-handler.ts";

/*
 * The entry of live delivery: puts its parts together on the gateway's HTTP server. In the order in which a socket
 * meets them:
 *   upgrade-handler → socket-protocol (viewer, session watch) → subscription-document (validation)
 *   → shared-execution (event source; one execution per event and selection) → socket-subscription → socket-connection.
 * heartbeat and session-watch close dead and ended sockets; redis-relay connects several gateways.
 */

/** Limits of sockets: milliseconds, bytes and counts. */
export const socketLimits = {
  initWait: 10_000,
  idle: 60_000,
  sessionSweep: 4_000,
  ping: 20_000,
  closing: 3_000,
  messageBytes: 64 * 1024,
  // A socket that holds this much is sent nothing more until it has drained. Events of channels without a log wait
  // beside it, up to `bufferedBytes`; then the client has to reconnect.
  pausedBytes: 64 * 1024,
  bufferedBytes: 1024 * 1024,
  subscriptions: 20,
  messagesAMinute: 600,
  // Mobile networks put many people behind one address.
  socketsAnAddress: 500,
  socketsAnAccount: 50,
  // Different selections of one channel, each of which is executed for each event; those of the site's own pages are not counted.
  selectionsAnAddress: 10,
  selections: 200,
};

// Close code after which a graphql-ws client reconnects.
const serviceRestart = 1012;

export interface RealtimeServer {
  /** The number of open sockets. */
  readonly size: number;
  /** Closes all sockets with a code after which clients reconnect. */
  close(): Promise<void>;
}

/** Serves subscriptions over WebSocket at /graphql, on the gateway's own port. Call before the server listens. */
export function attachRealtime(
  server: Server,
  schema: GraphQLSchema,
  options: Partial<typeof socketLimits> = {},
): RealtimeServer {
  const limits = { ...socketLimits, ...options };
  // A variable, since the types of ws lack closeTimeout.
  const serverOptions = {
    noServer: true,
    maxPayload: limits.messageBytes,
    closeTimeout: limits.closing,
    // bench/README.md: compression saves too little of messages this small for its cost in memory and time.
    perMessageDeflate: false,
  };
  const sockets = new WebSocketServer(serverOptions);
  const sessions = new SessionWatch(limits.sessionSweep, limits.socketsAnAccount);
  const heartbeats = startHeartbeats(sockets.clients, limits.ping);
  const upgrades = handleUpgrades(server, sockets, limits.socketsAnAddress);
  const protocol = createProtocol(schema, sessions, limits);
  serveProtocol<ConnectionParams, Partial<SocketState>>(protocol, sockets);
  sockets.on("connection", (socket: WebSocket) => {
    watchSocket(socket, limits.messagesAMinute);
    heartbeats.watch(socket);
  });

  return {
    get size() {
      return sockets.clients.size;
    },
    async close() {
      upgrades.rejectNew();
      heartbeats.stop();
      sessions.close();
      await closeAll(sockets, limits.closing);
      upgrades.remove();
      sockets.close();
    },
  };
}

/** Counts a socket and its messages, and logs its errors. */
function watchSocket(socket: WebSocket, maxMessagesAMinute: number): void {
  // A frame that is too large or broken closes the socket by itself.
  socket.on("error", (error: Error & { code?: string }) =>
    log.debug({ code: error.code }, "live socket failed"),
  );
  liveSockets.inc();
  socket.once("close", () => liveSockets.dec());
  let [count, since] = [0, performance.now()];
  socket.on("message", () => {
    if (performance.now() - since > 60_000) [count, since] = [0, performance.now()];
    count += 1;
    if (count > maxMessagesAMinute) socket.close(tooManyRequests, "Too many messages");
  });
}

/** Closes all sockets; those that have not closed after `timeout` milliseconds are terminated. */
async function closeAll(sockets: WebSocketServer, timeout: number): Promise<void> {
  const closed = [...sockets.clients].map((socket) => {
    socket.close(serviceRestart, "Service restart");
    return new Promise((resolve) => socket.once("close", resolve));
  });
  const timer = setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate();
  }, timeout);
  await Promise.all(closed);
  clearTimeout(timer);
}

import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { ExecutionResult, GraphQLSchema } from "graphql";
import { type Extra, useServer as serveProtocol } from "graphql-ws/use/ws";
import { WebSocket, WebSocketServer } from "ws";
import { settings } from "./env.ts";
import { prepareSubscription, subscribeShared } from "./live-execution.ts";
import { pubsub } from "./pubsub.ts";
import { livingSessions, viewerOfToken } from "./sessions/session.service.ts";
import { clientAddress } from "./shared/address.ts";
import { factsOf, log } from "./shared/log.ts";
import { appErrorOf, logIfUnexpected, maskError } from "./shared/masking.ts";
import type { Viewer } from "./shared/policies.ts";
import { addressKey } from "./shared/rate-limits.ts";

/** What a socket may do. Milliseconds, bytes, counts. */
export const liveLimits = {
  initWait: 10_000,
  idle: 60_000,
  sessionSweep: 4_000,
  ping: 20_000,
  closing: 3_000,
  messageBytes: 64 * 1024,
  bufferedBytes: 1024 * 1024,
  subscriptions: 20,
  messagesAMinute: 600,
  // Mobile networks put many people behind one address.
  socketsAnAddress: 500,
};

// Codes after which a graphql-ws client comes back.
const restarting = 1012;
const tryAgainLater = 1013;
const sessionOver = 4403;
const tooManyRequests = 4429;

type Params = { authorization?: unknown; token?: unknown };
interface Known {
  viewer: Viewer | null;
  idleTimer: NodeJS.Timeout;
}
type SocketExtra = Extra & Partial<Known>;

export interface Live {
  readonly size: number;
  /** Lets every socket go with a code that makes clients come back. */
  close(): Promise<void>;
}

/** Serves subscriptions over WebSocket at /graphql, on the gateway's own port. Call before it listens. */
export function attachLive(
  server: Server,
  schema: GraphQLSchema,
  options: Partial<typeof liveLimits> = {},
): Live {
  const limits = { ...liveLimits, ...options };
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.messageBytes });
  const bySession = new Map<string, Set<WebSocket>>();
  const byAddress = new Map<string, number>();
  let isClosing = false;

  function upgrade(request: IncomingMessage, duplex: Duplex, head: Buffer): void {
    const [path] = (request.url ?? "").split("?");
    if (path !== "/graphql" && path !== "/graphql/") {
      // Somebody else's (Vite's); but if nobody else is there, it must not stay open for ever.
      if (server.listenerCount("upgrade") === 1)
        duplex.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n");
      return;
    }
    const address = addressKey(
      clientAddress(request.socket.remoteAddress, header(request, "x-forwarded-for"), settings.trustProxy),
    );
    const open = byAddress.get(address) ?? 0;
    if (isClosing || (settings.hasRateLimits && open >= limits.socketsAnAddress)) {
      const status = isClosing ? "503 Service Unavailable" : "429 Too Many Requests";
      duplex.end(`HTTP/1.1 ${status}\r\nRetry-After: 5\r\nConnection: close\r\n\r\n`);
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

  sockets.on("connection", (socket: WebSocket) => {
    // Before graphql-ws hears it: a frame too large or broken closes the socket by itself, and is no fault of ours.
    socket.on("error", () => socket.terminate());
    let [count, since] = [0, performance.now()];
    socket.on("message", () => {
      if (performance.now() - since > 60_000) [count, since] = [0, performance.now()];
      count += 1;
      if (count > limits.messagesAMinute) socket.close(tooManyRequests, "Too many messages");
    });
  });

  serveProtocol<Params, Partial<Known>>(
    {
      connectionInitWaitTimeout: limits.initWait,
      async onConnect({ connectionParams, extra }) {
        try {
          const viewer = await viewerOf(connectionParams);
          extra.viewer = viewer;
          if (viewer) remember(viewer.sessionId, extra.socket);
          waitForSubscription(extra);
          return true;
        } catch (error) {
          if (appErrorOf(error)) return false;
          log.error(factsOf(error), "live connection failed");
          extra.socket.close(tryAgainLater, "Try again later");
          return false;
        }
      },
      onSubscribe({ extra, subscriptions }, _id, payload) {
        clearTimeout(extra.idleTimer);
        // Its own place is taken already.
        if (Object.keys(subscriptions).length > limits.subscriptions) {
          extra.socket.close(tooManyRequests, "Too many subscriptions");
        }
        return prepareSubscription(schema, extra.viewer ?? null, payload);
      },
      subscribe: subscribeShared,
      onOperation: ({ extra }, _id, _payload, _args, result) =>
        isStream(result) ? surviving(result, extra.socket) : result,
      onNext({ extra }, _id, _payload, _args, result): ExecutionResult | undefined {
        if (extra.socket.bufferedAmount > limits.bufferedBytes) extra.socket.terminate();
        if (!result.errors) return;
        for (const error of result.errors) logIfUnexpected(error, "live");
        return { ...result, errors: result.errors.map(maskError) as never };
      },
      onError({ extra, subscriptions }, id, _payload, errors) {
        // A refused operation leaves no trace here that onComplete would follow.
        if (Object.keys(subscriptions).every((each) => each === id)) waitForSubscription(extra);
        return errors.map(maskError);
      },
      onComplete({ extra, subscriptions }, id) {
        if (Object.keys(subscriptions).every((each) => each === id)) waitForSubscription(extra);
      },
      onClose({ extra }) {
        clearTimeout(extra.idleTimer);
        forget(extra.viewer?.sessionId, extra.socket);
      },
    },
    sockets,
    limits.ping,
  );

  function remember(sessionId: string, socket: WebSocket): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    const others = bySession.get(sessionId) ?? new Set();
    bySession.set(sessionId, others.add(socket));
  }

  function forget(sessionId: string | undefined, socket: WebSocket): void {
    const others = sessionId === undefined ? undefined : bySession.get(sessionId);
    if (sessionId !== undefined && others?.delete(socket) && others.size === 0) bySession.delete(sessionId);
  }

  function waitForSubscription(extra: SocketExtra): void {
    clearTimeout(extra.idleTimer);
    extra.idleTimer = setTimeout(() => extra.socket.close(1000, "No subscription"), limits.idle);
    extra.idleTimer.unref();
  }

  function endSession(sessionId: string): void {
    for (const socket of bySession.get(sessionId) ?? []) socket.close(sessionOver, "Session ended");
  }

  const endings = pubsub.subscribe("sessionEnded");
  void (async () => {
    for await (const { sessionId } of endings) endSession(sessionId);
  })();
  // What ended by time, or while Redis was away.
  const sweep = setInterval(async () => {
    const known = [...bySession.keys()];
    if (known.length === 0) return;
    try {
      const living = new Set(await livingSessions(known));
      for (const sessionId of known) if (!living.has(sessionId)) endSession(sessionId);
    } catch (error) {
      log.warn(factsOf(error), "live sessions could not be checked");
    }
  }, limits.sessionSweep);
  sweep.unref();
  server.on("upgrade", upgrade);

  return {
    get size() {
      return sockets.clients.size;
    },
    async close() {
      isClosing = true;
      clearInterval(sweep);
      await endings.return();
      const gone = [...sockets.clients].map((socket) => {
        socket.close(restarting, "Service restart");
        return new Promise((resolve) => socket.once("close", resolve));
      });
      const late = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, limits.closing);
      await Promise.all(gone);
      clearTimeout(late);
      server.off("upgrade", upgrade);
      sockets.close();
    },
  };
}

/** Who a socket speaks for: its access token says, a visitor has none. Throws UNAUTHENTICATED for a bad one. */
async function viewerOf(params: Params | undefined): Promise<Viewer | null> {
  const given = params?.authorization ?? params?.token;
  return given ? viewerOfToken(String(given).replace(/^Bearer +/i, "")) : null;
}

const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(",") : value;
};

type Stream = AsyncIterableIterator<ExecutionResult>;
const isStream = (result: unknown): result is Stream =>
  typeof result === "object" && result !== null && Symbol.asyncIterator in result;

/** When the source fails (the database is away), the client is to come back and resume, not to be told of an error. */
const surviving = (results: Stream, socket: WebSocket): Stream => ({
  [Symbol.asyncIterator]() {
    return this;
  },
  async next() {
    try {
      return await results.next();
    } catch (error) {
      log.error(factsOf(error), "live channel failed");
      socket.close(tryAgainLater, "Try again later");
      return { value: undefined, done: true };
    }
  },
  return: async () => (await results.return?.()) ?? { value: undefined, done: true },
});

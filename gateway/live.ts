import type { Server } from "node:http";
import type { ExecutionResult, GraphQLSchema } from "graphql";
import { type Extra, useServer as serveProtocol } from "graphql-ws/use/ws";
import { WebSocket, WebSocketServer } from "ws";
import { prepareSubscription } from "./live-documents.ts";
import { openDoor } from "./live-door.ts";
import { subscribeShared } from "./live-execution.ts";
import { watchSessions } from "./live-sessions.ts";
import { viewerOfToken } from "./sessions/session.service.ts";
import { factsOf, log } from "./shared/log.ts";
import { appErrorOf, logIfUnexpected, maskError } from "./shared/masking.ts";
import type { Viewer } from "./shared/policies.ts";

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
  const sessions = watchSessions(limits.sessionSweep);
  const door = openDoor(server, sockets, limits.socketsAnAddress);

  serveProtocol<Params, Partial<Known>>(
    {
      connectionInitWaitTimeout: limits.initWait,
      async onConnect({ connectionParams, extra }) {
        try {
          const viewer = await viewerOf(connectionParams);
          extra.viewer = viewer;
          if (viewer) sessions.add(viewer.sessionId, extra.socket);
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
        if (extra.viewer) sessions.remove(extra.viewer.sessionId, extra.socket);
      },
    },
    sockets,
    limits.ping,
  );

  sockets.on("connection", (socket: WebSocket) => {
    // A frame too large or broken closes the socket by itself, and is no fault of ours to print.
    socket.removeAllListeners("error");
    socket.on("error", (error) => log.debug(factsOf(error), "live socket failed"));
    let [count, since] = [0, performance.now()];
    socket.on("message", () => {
      if (performance.now() - since > 60_000) [count, since] = [0, performance.now()];
      count += 1;
      if (count > limits.messagesAMinute) socket.close(tooManyRequests, "Too many messages");
    });
  });

  function waitForSubscription(extra: SocketExtra): void {
    clearTimeout(extra.idleTimer);
    extra.idleTimer = setTimeout(() => extra.socket.close(1000, "No subscription"), limits.idle);
    extra.idleTimer.unref();
  }

  return {
    get size() {
      return sockets.clients.size;
    },
    async close() {
      door.shut();
      await sessions.close();
      const gone = [...sockets.clients].map((socket) => {
        socket.close(restarting, "Service restart");
        return new Promise((resolve) => socket.once("close", resolve));
      });
      const late = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, limits.closing);
      await Promise.all(gone);
      clearTimeout(late);
      door.remove();
      sockets.close();
    },
  };
}

/** Who a socket speaks for: its access token says, a visitor has none. Throws UNAUTHENTICATED for a bad one. */
async function viewerOf(params: Params | undefined): Promise<Viewer | null> {
  const given = params?.authorization ?? params?.token;
  return given ? viewerOfToken(String(given).replace(/^Bearer +/i, "")) : null;
}

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

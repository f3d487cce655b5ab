import type { Server } from "node:http";
import type { ExecutionArgs, ExecutionResult, GraphQLSchema } from "graphql";
import { type Extra, useServer as serveProtocol } from "graphql-ws/use/ws";
import { WebSocket, WebSocketServer } from "ws";
import { prepareSubscription } from "./live-documents.ts";
import { openDoor } from "./live-door.ts";
import { openSource } from "./live-execution.ts";
import { keepHeartbeats } from "./live-heartbeat.ts";
import { Line, tryAgainLater } from "./live-line.ts";
import { pourInto } from "./live-outlet.ts";
import { watchSessions } from "./live-sessions.ts";
import { viewerOfToken } from "./sessions/session.service.ts";
import { isFollowed } from "./shared/followed.ts";
import { factsOf, log } from "./shared/log.ts";
import { appErrorOf, isInternal, logIfUnexpected, maskError } from "./shared/masking.ts";
import { liveSockets } from "./shared/metrics.ts";
import type { Viewer } from "./shared/policies.ts";

/** What a socket may do. Milliseconds, bytes, counts. */
export const liveLimits = {
  initWait: 10_000,
  idle: 60_000,
  sessionSweep: 4_000,
  ping: 20_000,
  closing: 3_000,
  messageBytes: 64 * 1024,
  // A socket with so much in it is sent nothing more until it is empty. What has no log waits beside it, so much of it;
  // then the client has to come back.
  pausedBytes: 64 * 1024,
  bufferedBytes: 1024 * 1024,
  subscriptions: 20,
  messagesAMinute: 600,
  // Mobile networks put many people behind one address.
  socketsAnAddress: 500,
  socketsAnAccount: 50,
};

// Codes after which a graphql-ws client comes back.
const restarting = 1012;
const tooManyRequests = 4429;

type Params = { authorization?: unknown; token?: unknown };
interface Known {
  viewer: Viewer | null;
  line: Line;
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
  const served = {
    noServer: true,
    maxPayload: limits.messageBytes,
    closeTimeout: limits.closing,
    // bench/README.md: it saves too little of messages this small for what it costs in memory and time.
    perMessageDeflate: false,
  };
  const sockets = new WebSocketServer(served);
  const sessions = watchSessions(limits.sessionSweep, limits.socketsAnAccount);
  const heartbeats = keepHeartbeats(sockets.clients, limits.ping);
  const door = openDoor(server, sockets, limits.socketsAnAddress);

  serveProtocol<Params, Partial<Known>>(
    {
      connectionInitWaitTimeout: limits.initWait,
      async onConnect({ connectionParams, extra }) {
        try {
          const viewer = await viewerOf(connectionParams);
          if (viewer && !sessions.add(viewer, extra.socket)) {
            extra.socket.close(tooManyRequests, "Too many sockets");
            return false;
          }
          extra.viewer = viewer;
          extra.line = new Line(extra.socket, extra.request.socket, limits);
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
      subscribe: openSource as (args: ExecutionArgs) => Promise<ExecutionResult>,
      onOperation: ({ extra }, id, _payload, args, result) =>
        isFollowed(result) && extra.line ? pourInto(extra.line, id, args, result) : undefined,
      // What comes here is a refusal: all else goes straight to the line.
      onNext({ extra }, _id, _payload, _args, result): ExecutionResult | undefined {
        if (!result.errors) return;
        for (const error of result.errors) logIfUnexpected(error, "live");
        const errors = result.errors.map(maskError);
        // The database is away: the client is to come back, and not to believe that there is no such channel.
        if (errors.some(isInternal)) extra.socket.close(tryAgainLater, "Try again later");
        return { ...result, errors: errors as never };
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
        if (extra.viewer) sessions.remove(extra.viewer, extra.socket);
      },
    },
    sockets,
    // A timer for each socket is what ten thousand of them can't have.
    0,
  );

  sockets.on("connection", (socket: WebSocket) => {
    // A frame too large or broken closes the socket by itself, and is no fault of ours to print.
    socket.removeAllListeners("error");
    socket.on("error", (error) => log.debug(factsOf(error), "live socket failed"));
    heartbeats.watch(socket);
    liveSockets.inc();
    socket.once("close", () => liveSockets.dec());
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
      heartbeats.stop();
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

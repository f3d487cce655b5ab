import { type ExecutionArgs, type ExecutionResult, GraphQLError, type GraphQLSchema } from "graphql";
import type { Context, ServerOptions } from "graphql-ws";
import type { Extra } from "graphql-ws/use/ws";
import { appErrorOf, isInternal, logIfUnexpected, maskError } from "../core/error-masking.ts";
import { AppError } from "../core/errors.ts";
import { type EventSource, isEventSource } from "../core/live/event-source.ts";
import { errorFields, log } from "../core/log.ts";
import type { Viewer } from "../core/policies.ts";
import { countAgainst } from "../lib/rate-limits.ts";
import { viewerOfToken } from "../sessions/session.service.ts";
import { ownSelections } from "./own-selections.ts";
import { selectionOf } from "./selection.ts";
import { SelectionLimits } from "./selection-limits.ts";
import type { SessionWatch } from "./session-watch.ts";
import { openEventSource } from "./shared-execution.ts";
import { SocketConnection, tryAgainLater } from "./socket-connection.ts";
import { forwardToSocket } from "./socket-subscription.ts";
import { prepareInTurn } from "./subscription-document.ts";
import { addressOf } from "./upgrade-handler.ts";

/*
 * The handlers of the graphql-transport-ws protocol (graphql-ws parses and answers its messages):
 * connection_init names the viewer by an access token (none for a visitor) and is registered with the session watch;
 * subscribe validates the document, opens its event source and forwards the results to the socket, bypassing
 * graphql-ws. A socket without a subscription for `idle` milliseconds is closed.
 */

/** Close code after which a graphql-ws client doesn't reconnect at once. */
export const tooManyRequests = 4429;

export type ConnectionParams = { authorization?: unknown; token?: unknown };

/** The state of a socket after connection_init. */
export interface SocketState {
  viewer: Viewer | null;
  connection: SocketConnection;
  idleTimer: NodeJS.Timeout;
}

type SocketExtra = Extra & Partial<SocketState>;
type SocketContext = Context<ConnectionParams, SocketExtra>;

export interface ProtocolLimits {
  readonly initWait: number;
  readonly idle: number;
  readonly subscriptions: number;
  readonly pausedBytes: number;
  readonly bufferedBytes: number;
  readonly selections: number;
  readonly selectionsAnAddress: number;
}

/** Returns the handlers with which graphql-ws serves a socket. */
export function createProtocol(
  schema: GraphQLSchema,
  sessions: SessionWatch,
  limits: ProtocolLimits,
): ServerOptions<ConnectionParams, SocketExtra> {
  const selections = new SelectionLimits(limits, ownSelections(schema));
  return {
    connectionInitWaitTimeout: limits.initWait,
    onConnect: (context) => connect(context, sessions, limits),
    async onSubscribe({ extra, subscriptions }, _id, payload) {
      clearTimeout(extra.idleTimer);
      // `subscriptions` holds this one already.
      if (Object.keys(subscriptions).length > limits.subscriptions) {
        extra.socket.close(tooManyRequests, "Too many subscriptions");
      }
      const address = extra.connection?.address ?? "";
      try {
        await countAgainst("subscribeByAddress", address);
        return await prepareInTurn(schema, extra.viewer ?? null, payload, address);
      } catch (error) {
        if (error instanceof AppError) return [error];
        throw error;
      }
    },
    subscribe: openEventSource as (args: ExecutionArgs) => Promise<ExecutionResult>,
    onOperation: ({ extra }, id, _payload, args, result) =>
      isEventSource(result) && extra.connection
        ? forward(extra.connection, id, args, result, selections)
        : undefined,
    // Only refusals pass here: results of events go straight to the socket.
    onNext: ({ extra }, _id, _payload, _args, result) => maskRefusal(extra, result),
    onError(context, id, _payload, errors) {
      // graphql-ws calls no onComplete for a subscription that was refused.
      closeWhenIdle(context, id, limits.idle);
      return errors.map(maskError);
    },
    onComplete: (context, id) => closeWhenIdle(context, id, limits.idle),
    onClose({ extra }) {
      clearTimeout(extra.idleTimer);
      if (extra.viewer) sessions.remove(extra.viewer, extra.socket);
    },
  };
}

/** Handles connection_init. Returns false (and the socket is closed) for a bad token or too many sockets. */
async function connect(
  { connectionParams, extra }: SocketContext,
  sessions: SessionWatch,
  limits: ProtocolLimits,
): Promise<boolean> {
  try {
    const viewer = await viewerOf(connectionParams);
    if (viewer && !sessions.add(viewer, extra.socket)) {
      extra.socket.close(tooManyRequests, "Too many sockets");
      return false;
    }
    extra.viewer = viewer;
    extra.connection = new SocketConnection(
      extra.socket,
      extra.request.socket,
      limits,
      addressOf(extra.request),
    );
    startIdleTimer(extra, limits.idle);
    return true;
  } catch (error) {
    if (appErrorOf(error)) return false;
    log.error(errorFields(error), "live connection failed");
    extra.socket.close(tryAgainLater, "Try again later");
    return false;
  }
}

/** Returns the viewer of a socket's access token; null without one. Throws UNAUTHENTICATED for a bad token. */
async function viewerOf(params: ConnectionParams | undefined): Promise<Viewer | null> {
  const given = params?.authorization ?? params?.token;
  return given ? viewerOfToken(String(given).replace(/^Bearer +/i, "")) : null;
}

/** Forwards the results of a subscription to its socket; refuses one whose selection is one too many. */
function forward(
  connection: SocketConnection,
  id: string,
  args: ExecutionArgs,
  source: EventSource<object>,
  selections: SelectionLimits,
): AsyncIterableIterator<ExecutionResult> | ExecutionResult {
  try {
    const selection = selectionOf(args);
    const end = selections.add(connection.address, selection);
    return forwardToSocket(connection, id, { args, selectionKey: selection.key }, source, end);
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
}

function maskRefusal(extra: SocketExtra, result: ExecutionResult): ExecutionResult | undefined {
  if (!result.errors) return;
  for (const error of result.errors) logIfUnexpected(error, "live");
  const errors = result.errors.map(maskError);
  // The database is away: the client reconnects later, instead of taking the channel for one that doesn't exist.
  if (errors.some(isInternal)) extra.socket.close(tryAgainLater, "Try again later");
  return { ...result, errors: errors as unknown as GraphQLError[] };
}

/** Starts the idle timer when `endedId` was the socket's last subscription. */
function closeWhenIdle({ extra, subscriptions }: SocketContext, endedId: string, idle: number): void {
  if (Object.keys(subscriptions).every((id) => id === endedId)) startIdleTimer(extra, idle);
}

function startIdleTimer(extra: SocketExtra, idle: number): void {
  clearTimeout(extra.idleTimer);
  extra.idleTimer = setTimeout(() => extra.socket.close(1000, "No subscription"), idle);
  extra.idleTimer.unref();
}

import { CloseCode, handleProtocols, makeServer, type ServerOptions } from "graphql-ws";
import type { Extra } from "graphql-ws/use/ws";
import type { WebSocket, WebSocketServer } from "ws";
import { appErrorOf } from "../core/error-masking.ts";
import { maxJsonDepth, requireShallow } from "../core/json-depth.ts";
import { errorFields, log } from "../core/log.ts";
import { tryAgainLater } from "./socket-connection.ts";

/*
 * Connects graphql-ws, which knows the protocol, to ws, which knows the sockets. graphql-ws has such a binding itself, but
 * it prints a stack for each message that a client may not send and closes its socket as if the gateway had failed. Here
 * an illegal message closes with 4400 and logs nothing; ws closes an illegal frame by itself, with 1002, 1007 or 1009.
 */

const clientTypes = new Set(["connection_init", "ping", "pong", "subscribe", "complete"]);

/** Serves the protocol on every socket of `sockets`. */
export function serveProtocol<Params extends Record<string, unknown>, More extends object>(
  protocol: ServerOptions<Params, Extra & More>,
  sockets: WebSocketServer,
): void {
  const server = makeServer<Params, Extra & More>(protocol);
  sockets.options.handleProtocols = handleProtocols;
  sockets.on("connection", (socket, request) => {
    const onClosed = server.opened(
      {
        protocol: socket.protocol,
        send: (message) => send(socket, message),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (receive) =>
          socket.on("message", (data) => {
            const message = String(data);
            if (isTooDeep(message)) refuse(socket);
            else receive(message).catch((error) => closeAfter(error, message, socket));
          }),
      },
      { socket, request } as Extra & More,
    );
    socket.once("close", (code, reason) => void onClosed(code, String(reason)));
  });
}

const send = (socket: WebSocket, message: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (socket.readyState !== socket.OPEN) resolve();
    else socket.send(message, (error) => (error ? reject(error) : resolve()));
  });

function closeAfter(error: unknown, message: string, socket: WebSocket): void {
  // Gone while it was being answered.
  if (socket.readyState !== socket.OPEN) return;
  if (clientTypes.has(typeOf(message))) {
    log.error(errorFields(error), "a live message could not be handled");
    socket.close(tryAgainLater, "Try again later");
  } else refuse(socket);
}

const refuse = (socket: WebSocket): void => socket.close(CloseCode.BadRequest, "Invalid message received");

/** A pong repeats its ping: JSON.stringify would exhaust the stack on a payload that JSON.parse has read. */
function isTooDeep(message: string): boolean {
  // Nearly every message has too few brackets to be deep, and is parsed once.
  if ((message.match(/[[{]/g)?.length ?? 0) <= maxJsonDepth) return false;
  try {
    requireShallow(JSON.parse(message));
    return false;
  } catch (error) {
    // graphql-ws refuses messages that are no JSON.
    return appErrorOf(error) !== null;
  }
}

/** Returns the type of a message that graphql-ws has parsed. */
const typeOf = (message: string): string => (JSON.parse(message) as { type: string }).type;

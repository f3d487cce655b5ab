import type { Server, ServerResponse } from "node:http";
import { Server as TcpServer } from "node:net";

/*
 * Stops an HTTP server without resetting a client. Server.close() closes idle keep-alive connections at once, and a
 * request that is on its way to one of them is lost. So the listening socket is closed alone; requests that still arrive
 * on open connections are answered, each with `Connection: close`; when nothing has arrived for `quiet` milliseconds the
 * connections left are idle for long enough to be closed.
 */

/** Milliseconds without a request after which idle connections are closed, and the most that a stop waits. */
const defaults = { quiet: 500, timeout: 6_000 };

/** Milliseconds of a turn of the event loop in which hardly anything happened, and the most that accepting goes on. */
const [shortTurn, longestAccepting] = [0.5, 500];

/** Watches a server's requests, from before it listens. Returns the function that stops it. */
export function createGracefulStop(server: Server, { quiet, timeout } = defaults): () => Promise<void> {
  const pending = new Set<ServerResponse>();
  let isStopping = false;
  let onChange = (): void => {};

  // First, so that the headers are set before the application can send them.
  server.prependListener("request", (_request, response: ServerResponse) => {
    pending.add(response);
    if (isStopping) response.setHeader("connection", "close");
    onChange();
    response.once("close", () => {
      pending.delete(response);
      onChange();
    });
  });

  return async () => {
    isStopping = true;
    for (const response of pending) if (!response.headersSent) response.setHeader("connection", "close");
    await acceptWaiting(server);
    // Not the method of the HTTP server, which closes idle connections too.
    TcpServer.prototype.close.call(server);
    await new Promise<void>((resolve) => {
      setTimeout(resolve, timeout).unref();
      let timer: NodeJS.Timeout | undefined;
      // A timer that is late runs before the requests that came meanwhile: they are read first.
      const onQuiet = () => setImmediate(() => pending.size === 0 && resolve());
      onChange = () => {
        clearTimeout(timer);
        if (pending.size === 0) timer = setTimeout(onQuiet, quiet);
      };
      onChange();
    });
    server.closeAllConnections();
  };
}

/**
 * Accepts the connections that wait in the kernel's queue, which closing the listening socket would reset. With a queue
 * of length 0 (Linux lets one wait even so) the kernel ignores further ones: their clients try again and are refused.
 * Node accepts one connection a turn of its event loop, so that the queue is empty after a turn without one; a turn that
 * took long may have let another one in.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const { _handle: handle } = server as { _handle?: { listen?(backlog: number): number } };
  handle?.listen?.(0);
  let isWaiting = true;
  const onConnection = () => {
    isWaiting = true;
  };
  server.on("connection", onConnection);
  // To the end of the turn under way, which has accepted already.
  await new Promise(setImmediate);
  for (const start = performance.now(); isWaiting && performance.now() - start < longestAccepting; ) {
    isWaiting = false;
    const begin = performance.now();
    await new Promise(setImmediate);
    if (performance.now() - begin > shortTurn) isWaiting = true;
  }
  server.off("connection", onConnection);
}

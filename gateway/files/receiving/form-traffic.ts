import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

// Protection against slow senders, since uploads need a request timeout of an hour: bodies without files get five
// minutes, uploads may be idle for a minute. A client that was answered before it finished sending (a rejected
// upload) may go on for ten seconds while its bytes are discarded: closing a connection while the client sends would
// lose the response.

/** Returns whether a request declares a form with files. */
export const isForm = (request: Pick<IncomingMessage, "headers">): boolean =>
  /^multipart\/form-data\b/i.test(request.headers["content-type"] ?? "");

/** Maximum duration of an upload: 300 MB at 100 kB/s, as on a good mobile connection. */
export const mostUploadMilliseconds = 3_600_000;

/** Maximum duration of any other body. */
const mostBodyMilliseconds = 300_000;

/** Aborts requests without files whose body takes too long. */
export function abortSlowBodies(app: FastifyInstance, maxMilliseconds = mostBodyMilliseconds): void {
  app.addHook("onRequest", async (request) => {
    const { raw } = request;
    const hasBody =
      raw.headers["content-length"] !== undefined || raw.headers["transfer-encoding"] !== undefined;
    if (!hasBody || isForm(request)) return;
    const timer = setTimeout(() => raw.destroy(), maxMilliseconds);
    raw.once("end", () => clearTimeout(timer));
    raw.once("close", () => clearTimeout(timer));
  });
}

/** Maximum time without data, and time to go on sending after the response. */
const idleMilliseconds = 60_000;
const drainMilliseconds = 10_000;

/** Aborts a form upload that is idle for too long; after an early response the drainTimer is discarded for a while. */
export function limitIdleTime({ raw }: FastifyRequest, reply: FastifyReply): void {
  const abort = () => raw.destroy();
  let idleTimer = setTimeout(abort, idleMilliseconds);
  const onData = () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(abort, idleMilliseconds);
  };
  raw.on("data", onData);
  // A "data" listener would start the flow: the form parser decides when to read.
  raw.pause();
  const stop = () => {
    raw.off("data", onData);
    clearTimeout(idleTimer);
  };
  raw.once("close", stop);
  raw.once("end", stop);
  reply.raw.once("finish", () => {
    stop();
    if (raw.readableEnded || raw.destroyed) return;
    raw.unpipe();
    raw.resume();
    const drainTimer = setTimeout(abort, drainMilliseconds);
    raw.once("close", () => clearTimeout(drainTimer));
    raw.once("end", () => clearTimeout(drainTimer));
  });
}

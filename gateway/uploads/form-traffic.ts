import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Whether a request says that it is a form with files. */
export const isForm = (request: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(request.headers["content-type"] ?? "");

/** The longest that files may take to come: 300 MB at 100 kB a second, as a phone has it on a good day. */
export const mostUploadMilliseconds = 3_600_000;

/** The longest that any other body may take. */
const mostBodyMilliseconds = 300_000;

/** Cuts off what carries no file and still takes as long as one. */
export function endSlowBodies(app: FastifyInstance, most = mostBodyMilliseconds): void {
  app.addHook("onRequest", async (request) => {
    const { raw } = request;
    const hasBody =
      raw.headers["content-length"] !== undefined || raw.headers["transfer-encoding"] !== undefined;
    if (!hasBody || isForm(request)) return;
    const timer = setTimeout(() => raw.destroy(), most);
    raw.once("end", () => clearTimeout(timer));
    raw.once("close", () => clearTimeout(timer));
  });
}

/** How long a sender may say nothing, and go on sending after it was answered. */
const silenceMilliseconds = 60_000;
const restMilliseconds = 10_000;

/**
 * Keeps a form from holding its connection: who falls silent is cut off. Who was answered before all was sent, a
 * refusal, may send on for a while without being heard: a connection that is closed on somebody who sends loses the answer.
 */
export function watchOver({ raw }: FastifyRequest, reply: FastifyReply): void {
  const cut = () => raw.destroy();
  let silence = setTimeout(cut, silenceMilliseconds);
  const onData = () => {
    clearTimeout(silence);
    silence = setTimeout(cut, silenceMilliseconds);
  };
  raw.on("data", onData);
  // Listening to the bytes would let them flow: whoever reads the form decides when.
  raw.pause();
  const stop = () => {
    raw.off("data", onData);
    clearTimeout(silence);
  };
  raw.once("close", stop);
  raw.once("end", stop);
  reply.raw.once("finish", () => {
    stop();
    if (raw.readableEnded || raw.destroyed) return;
    raw.unpipe();
    raw.resume();
    const rest = setTimeout(cut, restMilliseconds);
    raw.once("close", () => clearTimeout(rest));
    raw.once("end", () => clearTimeout(rest));
  });
}

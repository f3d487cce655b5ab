import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const lateMilliseconds = 2_000;
const lastingMilliseconds = 5_000;

/**
 * Creates the check of a request that met a late event loop: whether the loop has been late for five seconds, with no pause as
 * long. One stall - of a machine that was suspended, of a long task - is over when the next request comes, and refuses none.
 */
export function createOverloadCheck(now: () => number = () => performance.now()): () => boolean {
  let start = 0;
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const time = now();
    if (time - last > lastingMilliseconds) start = time;
    last = time;
    return time - start >= lastingMilliseconds;
  };
}

/** Gives the requests that come while the event loop stays late to `refuse`. */
export async function refuseWhenOverloaded(
  app: FastifyInstance,
  refuse: (request: FastifyRequest, reply: FastifyReply) => unknown,
): Promise<void> {
  const isOverloaded = createOverloadCheck();
  await app.register(underPressure, {
    // The plugin measures each second, and takes a second without a measure for an endless delay.
    maxEventLoopDelay: lateMilliseconds,
    pressureHandler: async (request, reply) => {
      if (isOverloaded()) await refuse(request, reply);
    },
  });
}

import type { FastifyRequest } from "fastify";

/** Whether a request prepares a page that nobody may look at, or checks an address. */
export const isPrefetch = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  /prefetch|prerender|preview/i.test([headers["sec-purpose"], headers.purpose, headers["x-moz"]].join(" "));

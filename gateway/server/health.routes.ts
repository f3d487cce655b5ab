import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Settings } from "../core/env.ts";
import { registry } from "../core/metrics.ts";

/** Registers the probes of a process supervisor: /healthz (alive), /readyz (ready) and /metrics. */
export function healthRoutes(
  app: FastifyInstance,
  settings: Settings,
  isReady: () => Promise<boolean>,
): void {
  app.get("/healthz", { logLevel: "silent" }, async () => ({ status: "ok" }));

  app.get("/readyz", { logLevel: "silent" }, async (_request, reply) => {
    const isUp = await isReady().catch(() => false);
    return reply.code(isUp ? 200 : 503).send({ status: isUp ? "ok" : "unavailable" });
  });

  app.get("/metrics", { logLevel: "silent" }, async (request, reply) => {
    if (!maySeeMetrics(request, settings.metricsToken)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

// A proxy on this machine connects from the loopback address too; requests that it forwards are not local.
function maySeeMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const given = Buffer.from(request.headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  if (token && given.length === expected.length && timingSafeEqual(given, expected)) return true;
  const isForwarded = "x-forwarded-for" in request.headers || "forwarded" in request.headers;
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? "");
}

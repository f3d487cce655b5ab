import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Env } from "../core/env.ts";
import { registry } from "../core/metrics.ts";
import { isDoctorToken } from "../core/operation/doctor-token.ts";
import { proxyCheck } from "../lib/http/client-address.ts";
import type { Readiness } from "./readiness.ts";

/** Registers the probes of a process supervisor: /healthz (alive), /readyz (ready, and of what) and /metrics. */
export function healthRoutes(app: FastifyInstance, env: Env, readiness: () => Promise<Readiness>): void {
  const isProxy = proxyCheck(env.trustProxy);
  app.get("/healthz", { logLevel: "silent" }, async () => ({ status: "ok" }));

  app.get("/readyz", { logLevel: "silent" }, async (_request, reply) => {
    const { isReady, checks } = await readiness();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ok" : "unavailable", checks });
  });

  // For `palabre doctor`: how a request that came through the proxies looks from here.
  app.get("/healthz/proxy", { logLevel: "silent" }, async (request, reply) => {
    const [, token = ""] = /^Doctor (\S+)$/.exec(request.headers.authorization ?? "") ?? [];
    if (!isDoctorToken(token)) return reply.callNotFound();
    const isForwarded = "x-forwarded-for" in request.headers || "forwarded" in request.headers;
    const { protocol, host, ip } = request;
    const peer = request.socket.remoteAddress ?? "";
    return { protocol, host, address: ip, peer, isForwarded, isTrusted: isProxy(peer) };
  });

  app.get("/metrics", { logLevel: "silent" }, async (request, reply) => {
    if (!maySeeMetrics(request, env.metricsToken)) return reply.callNotFound();
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

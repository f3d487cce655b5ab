import { isUtf8 } from "node:buffer";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { appErrorOf, internalMessage } from "../../core/error-masking.ts";
import { AppError, type FieldMessages } from "../../core/errors.ts";
import { requireShallow } from "../../core/json-depth.ts";
import { errorFields, log } from "../../core/log.ts";

/** Field names of a route → field names of the services. */
export type FieldNames = Readonly<Record<string, string>>;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Renames fields of the body on the way in, and fields of errors on the way out. */
    names?: FieldNames;
  }
}

/** Builds a successful response of the contract. */
export const success = <Fields extends object>(fields: Fields): { success: true } & Fields => ({
  success: true,
  ...fields,
});

/** Returns the body with the services' field names; an absent body is empty. */
export function bodyOf(request: FastifyRequest): unknown {
  const { body } = request;
  if (body === undefined || body === null) return {};
  const names = request.routeOptions.config.names ?? {};
  if (typeof body !== "object" || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [Object.hasOwn(names, name) ? names[name] : name, value]),
  );
}

/** Sends an error in the envelope of its API: REST's, or GraphQL's under /graphql. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = knownError(error);
  if (!known && !isDisconnection(error, request))
    log.error({ requestId: request.id, ...errorFields(error) }, "unexpected error");
  const shown = known ?? new AppError("INTERNAL", internalMessage);
  if (shown.retryAfter) reply.header("retry-after", shown.retryAfter);
  const { message, code, challenge } = shown;
  reply.code(shown.status).header("cache-control", "no-store");
  if (request.url.startsWith("/graphql")) {
    return reply.send({ errors: [{ message, extensions: shown.extensions }] });
  }
  const fields = shown.fields && renamed(shown.fields, request.routeOptions?.config.names);
  return reply.send({ success: false, message, error: { message, code, fields, challenge } });
}

/** Returns the AppError that may be shown for an error; null for an unexpected one, which is only logged. */
export const knownError = (error: unknown): AppError | null => appErrorOf(error) ?? fastifyErrorOf(error);

const disconnections = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "EPIPE"]);

/** Returns whether an error only says that the client has gone, in the middle of a download or an upload. */
const isDisconnection = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.socket.destroyed && disconnections.has(String((error as NodeJS.ErrnoException | null)?.code));

/** Parses JSON bodies; plugins add multipart. An empty body is no body; other content types get 415. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const text = body.toString();
    if (!isUtf8(body)) done(new AppError("BAD_USER_INPUT", "Cette demande n’est pas en UTF-8."), undefined);
    else if (text.trim() === "") done(null, undefined);
    else parse(request, text, (error, parsed) => done(error ?? depthError(parsed), parsed));
  });
}

function depthError(parsed: unknown): Error | null {
  try {
    requireShallow(parsed);
    return null;
  } catch (error) {
    return error as AppError;
  }
}

/**
 * Responds 404 to unknown paths under /api, and 405 with Allow to known paths (files too) with another method. Call
 * it before any route is registered.
 */
export function handleUnknownPaths(app: FastifyInstance): void {
  const known: { method: string; pattern: RegExp }[] = [];
  app.addHook("onRoute", ({ method, url, handler }) => {
    if (url.endsWith("*") || handler === reject) return;
    const pattern = new RegExp(`^${url.replace(/\/$/, "").replace(/:[^/]+/g, "[^/]+")}/?$`);
    for (const each of [method].flat()) known.push({ method: each, pattern });
  });
  const reject = async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const path = request.url.replace(/[?#].*/s, "");
    const allowed = [...new Set(known.filter((each) => each.pattern.test(path)).map((each) => each.method))];
    if (allowed.length === 0) throw new AppError("NOT_FOUND", "Cette adresse n’existe pas.");
    reply.header("allow", allowed.sort().join(", "));
    throw new AppError("METHOD_NOT_ALLOWED", "Cette adresse ne connaît pas cette méthode.");
  };
  // Before the body is parsed: an invalid body makes no difference.
  app.all("/api", { onRequest: reject }, reject);
  app.all("/api/*", { onRequest: reject }, reject);
  for (const url of ["/image/:filename", "/file/:filename"]) {
    app.route({ method: ["POST", "PUT", "PATCH", "DELETE"], url, onRequest: reject, handler: reject });
  }
}

function fastifyErrorOf(error: unknown): AppError | null {
  const { statusCode } = (error ?? {}) as Partial<FastifyError>;
  if (statusCode === 413) return new AppError("PAYLOAD_TOO_LARGE", "Cet envoi est trop lourd.");
  if (statusCode === 415)
    return new AppError("UNSUPPORTED_MEDIA_TYPE", "Ce type de contenu n’est pas reçu ici.");
  // 414: a path parameter longer than any valid one.
  if (statusCode === 404 || statusCode === 414)
    return new AppError("NOT_FOUND", "Cette adresse n’existe pas.");
  if (statusCode === 503) {
    return new AppError("UNAVAILABLE", "Le site est très demandé. Réessayez dans un instant.", {
      retryAfter: 5,
    });
  }
  return statusCode && statusCode >= 400 && statusCode < 500
    ? new AppError("BAD_USER_INPUT", "Cette demande est mal formée.")
    : null;
}

function renamed(fields: FieldMessages, names: FieldNames = {}): FieldMessages {
  const outside = new Map(Object.entries(names).map(([rest, serviceName]) => [serviceName, rest]));
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [outside.get(name) ?? name, text]));
}

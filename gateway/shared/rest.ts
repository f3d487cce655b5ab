import { isUtf8 } from "node:buffer";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, type FieldMessages } from "./errors.ts";
import { factsOf, log } from "./log.ts";
import { appErrorOf, internalMessage } from "./masking.ts";

/** What a route calls a field, and what the services call it. */
export type Names = Readonly<Record<string, string>>;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Renames the body's fields on the way in, and the faulty ones on the way out. */
    names?: Names;
  }
}

/** A successful answer of the contract. */
export const success = <Fields extends object>(fields: Fields): { success: true } & Fields => ({
  success: true,
  ...fields,
});

/** The body as the services know it: an absent one is empty, the route's names become theirs. */
export function bodyOf(request: FastifyRequest): unknown {
  const { body } = request;
  if (body === undefined || body === null) return {};
  const names = request.routeOptions.config.names ?? {};
  if (typeof body !== "object" || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [Object.hasOwn(names, name) ? names[name] : name, value]),
  );
}

/** Answers an error in the envelope of its door: REST's, or GraphQL's under /graphql. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = knownError(error);
  if (!known) log.error({ requestId: request.id, ...factsOf(error) }, "unexpected error");
  const shown = known ?? new AppError("INTERNAL", internalMessage);
  if (shown.retryAfter) reply.header("retry-after", shown.retryAfter);
  const { message, code } = shown;
  reply.code(shown.status).header("cache-control", "no-store");
  if (request.url.startsWith("/graphql")) {
    return reply.send({ errors: [{ message, extensions: shown.extensions }] });
  }
  const fields = shown.fields && renamed(shown.fields, request.routeOptions?.config.names);
  return reply.send({ success: false, message, error: { message, code, fields } });
}

/** What may be said about an error; null where only the log may know. */
export const knownError = (error: unknown): AppError | null => appErrorOf(error) ?? ofFastify(error);

/** Bodies are JSON or, where a plugin says so, multipart; an empty one is no body. All else is 415. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const text = body.toString();
    if (!isUtf8(body)) done(new AppError("BAD_USER_INPUT", "Cette demande n’est pas en UTF-8."), undefined);
    else if (text.trim() === "") done(null, undefined);
    else parse(request, text, done);
  });
}

/** Unknown paths under /api are 404, known ones, files too, by another method 405 with Allow. Call it before any route. */
export function answerUnknownPaths(app: FastifyInstance): void {
  const known: { method: string; pattern: RegExp }[] = [];
  app.addHook("onRoute", ({ method, url, handler }) => {
    if (url.endsWith("*") || handler === answer) return;
    const pattern = new RegExp(`^${url.replace(/\/$/, "").replace(/:[^/]+/g, "[^/]+")}/?$`);
    for (const each of [method].flat()) known.push({ method: each, pattern });
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const path = request.url.replace(/[?#].*$/, "");
    const allowed = [...new Set(known.filter((each) => each.pattern.test(path)).map((each) => each.method))];
    if (allowed.length === 0) throw new AppError("NOT_FOUND", "Cette adresse n’existe pas.");
    reply.header("allow", allowed.sort().join(", "));
    throw new AppError("METHOD_NOT_ALLOWED", "Cette adresse ne connaît pas cette méthode.");
  };
  // Before the body is read: a wrong one changes nothing.
  app.all("/api", { onRequest: answer }, answer);
  app.all("/api/*", { onRequest: answer }, answer);
  for (const url of ["/image/:filename", "/file/:filename"]) {
    app.route({ method: ["POST", "PUT", "PATCH", "DELETE"], url, onRequest: answer, handler: answer });
  }
}

function ofFastify(error: unknown): AppError | null {
  const { statusCode } = (error ?? {}) as Partial<FastifyError>;
  if (statusCode === 413) return new AppError("PAYLOAD_TOO_LARGE", "Cet envoi est trop lourd.");
  if (statusCode === 415)
    return new AppError("UNSUPPORTED_MEDIA_TYPE", "Ce type de contenu n’est pas reçu ici.");
  // 414: a name in the path is longer than any of ours.
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

function renamed(fields: FieldMessages, names: Names = {}): FieldMessages {
  const outside = new Map(Object.entries(names).map(([rest, ours]) => [ours, rest]));
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [outside.get(name) ?? name, text]));
}

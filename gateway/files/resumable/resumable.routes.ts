import { mkdirSync } from "node:fs";
import type { Server } from "@tus/server";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { limits } from "../../../schema/limits.ts";
import { hours } from "../../core/clock.ts";
import { env } from "../../core/env.ts";
import { badInput } from "../../core/errors.ts";
import { errorFields, log } from "../../core/log.ts";
import { hasRoom } from "../../database/connect.ts";
import { diskIsFull } from "../receiving/upload-errors.ts";
import {
  releaseUnlessCreated,
  requireOwnUpload,
  requireStillAllowed,
  reserveNewUpload,
  resumableFolder,
} from "./resumable.service.ts";
import { releaseUpload } from "./upload-reservations.service.ts";

/** Time without data after which a connection is aborted. */
const silenceMilliseconds = 60_000;

/**
 * Routes under /api/uploads/tus: uploads in parts that survive a lost connection (tus 1.0). They only receive
 * bytes; keepUpload and replaceFile make a file of them. Permissions are checked before the request reaches the tus
 * library.
 */
export const resumableRoutes: FastifyPluginAsync = async (api) => {
  let server: Promise<Server> | null = null;
  // Not parsed: the tus library reads the stream itself.
  api.addContentTypeParser("application/offset+octet-stream", (_request, _body, done) => done(null));

  const handOver = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    abortWhenIdle(request, reply);
    server ??= createServer(api.prefix);
    try {
      await (await server).handle(request.raw, reply.raw);
    } catch (error) {
      log.info({ requestId: request.id, ...errorFields(error) }, "an upload was cut");
      reply.raw.destroy();
    }
  };

  api.post("/", async (request, reply) => {
    const { headers } = request;
    requireSpace();
    if (headers["upload-defer-length"] !== undefined)
      throw badInput({ file: "La taille de ce fichier manque." });
    const type = typeOf(headers["upload-metadata"]);
    const id = await reserveNewUpload(request.viewer, headers["upload-length"], type);
    newIds.set(request.raw, id);
    await handOver(request, reply).finally(() => releaseUnlessCreated(id));
    return reply;
  });

  api.route<{ Params: { id: string } }>({
    method: ["HEAD", "PATCH", "DELETE"],
    url: "/:id",
    handler: async (request, reply) => {
      const id = requireOwnUpload(request.viewer, request.params.id);
      if (request.method === "PATCH") {
        requireSpace();
        await requireStillAllowed(request.viewer, id);
      }
      // Before it is removed: one that stays after all gets room again with its next piece.
      if (request.method === "DELETE") await releaseUpload(id);
      await handOver(request, reply);
      return reply;
    },
  });
};

/** Throws UNAVAILABLE while the disk is full: the tus library would answer 500 and no reason. */
function requireSpace(): void {
  if (!hasRoom(env.dataDir)) throw diskIsFull();
}

/** Aborts a connection that sends nothing for a minute; the received bytes are kept and the upload can be resumed. */
function abortWhenIdle({ raw }: FastifyRequest, reply: FastifyReply): void {
  let receivedBytes = raw.socket.bytesRead;
  const watch = setInterval(() => {
    if (raw.socket.bytesRead === receivedBytes) raw.destroy();
    receivedBytes = raw.socket.bytesRead;
  }, silenceMilliseconds);
  watch.unref();
  reply.raw.once("close", () => clearInterval(watch));
}

/** Ids of the uploads to create, by the raw request that the tus library sees. */
const newIds = new WeakMap<object, string>();

/** Loads the library at the first upload: most starts see none. */
async function createServer(path: string): Promise<Server> {
  const [{ FileStore }, { Server }] = await Promise.all([import("@tus/file-store"), import("@tus/server")]);
  mkdirSync(resumableFolder(), { recursive: true, mode: 0o700 });
  return new Server({
    path,
    relativeLocation: true,
    allowedOrigins: [env.siteUrl],
    datastore: new FileStore({
      directory: resumableFolder(),
      expirationPeriodInMilliseconds: hours(limits.unfinishedUploads.hours),
    }),
    namingFunction: (request) => {
      const raw = request.runtime?.node?.req;
      const id = raw && newIds.get(raw);
      if (!id) throw new Error("an upload without a reservation");
      return id;
    },
  });
}

/** Returns the content type that the client announces. */
function typeOf(metadata: unknown): string | undefined {
  const [, encoded] =
    /(?:^|,)\s*filetype ([\w+/=]*)/.exec(typeof metadata === "string" ? metadata : "") ?? [];
  return encoded === undefined ? undefined : Buffer.from(encoded, "base64").toString();
}

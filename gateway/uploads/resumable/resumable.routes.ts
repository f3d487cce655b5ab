import { mkdirSync } from "node:fs";
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { limits } from "../../../schema/limits.ts";
import { settings } from "../../env.ts";
import { hours } from "../../shared/clock.ts";
import { badInput } from "../../shared/errors.ts";
import { factsOf, log } from "../../shared/log.ts";
import {
  newUploadId,
  requireLight,
  requireOwnUpload,
  requireRoom,
  resumableFolder,
} from "./resumable.service.ts";

/** How long a sender may say nothing. */
const silenceMilliseconds = 60_000;

/**
 * /api/uploads/tus: files in pieces that outlive a lost connection (tus 1.0). It only brings bytes; keepUpload and
 * replaceFile make something of them. Who may send what is asked before the library that speaks the protocol.
 */
export const resumableRoutes: FastifyPluginAsync = async (api) => {
  let server: Server | null = null;
  // Left as it comes: the protocol's own reader takes it.
  api.addContentTypeParser("application/offset+octet-stream", (_request, _body, done) => done(null));

  const handOver = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    endSilence(request, reply);
    owners.set(request.raw, request);
    server ??= createServer(api.prefix);
    await server.handle(request.raw, reply.raw).catch((error: unknown) => {
      log.info({ requestId: request.id, ...factsOf(error) }, "an upload was cut");
      reply.raw.destroy();
    });
  };

  api.post("/", async (request, reply) => {
    const { headers } = request;
    if (headers["upload-defer-length"] !== undefined)
      throw badInput({ file: "La taille de ce fichier manque." });
    await requireRoom(request.viewer, headers["upload-length"], typeOf(headers["upload-metadata"]));
    await handOver(request, reply);
    return reply;
  });

  api.route<{ Params: { id: string } }>({
    method: ["HEAD", "PATCH", "DELETE"],
    url: "/:id",
    handler: async (request, reply) => {
      const id = requireOwnUpload(request.viewer, request.params.id);
      if (request.method === "PATCH") await requireLight(id);
      await handOver(request, reply);
      return reply;
    },
  });
};

/** Cuts off who sends nothing any more; what came is kept, and they may go on with it. */
function endSilence({ raw }: FastifyRequest, reply: FastifyReply): void {
  let heard = raw.socket.bytesRead;
  const watch = setInterval(() => {
    if (raw.socket.bytesRead === heard) raw.destroy();
    heard = raw.socket.bytesRead;
  }, silenceMilliseconds);
  watch.unref();
  reply.raw.once("close", () => clearInterval(watch));
}

// The protocol's reader knows the request as it came, and names uploads after who sends it.
const owners = new WeakMap<object, FastifyRequest>();

function createServer(path: string): Server {
  mkdirSync(resumableFolder(), { recursive: true, mode: 0o700 });
  return new Server({
    path,
    relativeLocation: true,
    allowedOrigins: [settings.siteUrl],
    datastore: new FileStore({
      directory: resumableFolder(),
      expirationPeriodInMilliseconds: hours(limits.unfinishedUploads.hours),
    }),
    namingFunction: (request) => {
      const raw = request.runtime?.node?.req;
      return newUploadId((raw && owners.get(raw)?.viewer) ?? null);
    },
  });
}

/** The type that a sender says a file has. */
function typeOf(metadata: unknown): string | undefined {
  const [, encoded] =
    /(?:^|,)\s*filetype ([\w+/=]*)/.exec(typeof metadata === "string" ? metadata : "") ?? [];
  return encoded === undefined ? undefined : Buffer.from(encoded, "base64").toString();
}

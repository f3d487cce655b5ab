import type { FastifyReply, FastifyRequest } from "fastify";
import { keepFile } from "../uploads/file-keeping.service.ts";
import { readForm } from "../uploads/form.ts";
import { partsOfName } from "../uploads/kinds.ts";
import { checkFeed, createFeed, type Feed, requirePublisher } from "./feed.service.ts";

/** What REST calls the fields of a feed. */
export const restNames = { file: "fileId" } as const;

/** A feed as REST's JSON says it: the file by the File itself, its _id or its filename. */
export function inputOf(body: unknown): unknown {
  const { fileId, ...rest } = (body ?? {}) as { fileId?: unknown };
  return typeof body === "object" && !Array.isArray(body) ? { ...rest, fileId: fileIdOf(fileId) } : body;
}

function fileIdOf(file: unknown): unknown {
  if (file === "" || file === null) return undefined;
  if (typeof file === "object") {
    const { _id, filename } = file as { _id?: unknown; filename?: unknown };
    return _id ?? fileIdOf(filename);
  }
  return partsOfName(file)?.id ?? file;
}

/** Publishes a feed that comes as a form, with its file. A text that is refused leaves no file behind. */
export async function createFromForm(request: FastifyRequest, reply: FastifyReply): Promise<Feed> {
  const { viewer } = request;
  requirePublisher(viewer);
  const { fields, file } = await readForm(request, reply, { field: "file" });
  try {
    const said = { text: fields.text, clientId: fields.clientId || undefined };
    await checkFeed(said);
    const kept = file && (await keepFile(viewer, file, { clientId: said.clientId }));
    return await createFeed(viewer, inputOf({ ...said, fileId: kept ? String(kept._id) : fields.file }));
  } finally {
    await file?.drop();
  }
}

import type { FastifyReply, FastifyRequest } from "fastify";
import { partsOfName } from "../files/file-types.ts";
import { readForm } from "../files/receiving/form.ts";
import { saveFile } from "../files/storing/save-file.service.ts";
import { checkFeed, createFeed, type Feed, requirePublisher } from "./feed.service.ts";

/** REST names of the fields of a feed. */
export const restNames = { file: "fileId" } as const;

/** Parses a feed in REST's JSON: the file is given as a File, by its _id or by its filename. */
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

/** Publishes a feed sent as a form, with its file. If the text is invalid, the file is not stored. */
export async function createFromForm(request: FastifyRequest, reply: FastifyReply): Promise<Feed> {
  const { viewer } = request;
  requirePublisher(viewer);
  const { fields, file } = await readForm(request, reply, { field: "file" });
  try {
    const input = { text: fields.text, clientId: fields.clientId || undefined };
    await checkFeed(input);
    const kept = file && (await saveFile(viewer, file, { clientId: input.clientId }));
    return await createFeed(viewer, inputOf({ ...input, fileId: kept ? String(kept._id) : fields.file }));
  } finally {
    await file?.drop();
  }
}

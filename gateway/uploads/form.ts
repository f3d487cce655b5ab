import busboy from "busboy";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { limits } from "../../schema/limits.ts";
import { AppError, badInput } from "../shared/errors.ts";
import { requireViewer } from "../shared/policies.ts";
import { type FileFacts, receiveFile, type Wanted } from "./file-keeping.service.ts";
import { watchOver } from "./form-traffic.ts";
import { mostBytesOf, type Received } from "./receive.ts";
import { cutOff, tooHeavy } from "./refusals.ts";
import { refusalOfForm } from "./upload.scalar.ts";

/** What a REST form carried. Whoever reads it keeps the file (keepFile) or drops it. */
export interface Form {
  /** Its texts. Several of one name: the last one. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Received | null;
}

const mostFieldBytes = 262_144;
const mostIgnoredBytes = 20_000_000;

/** Lets the routes of this plugin be given forms, which readForm then reads. */
export function acceptForms(api: FastifyInstance): void {
  api.addContentTypeParser("multipart/form-data", (_request, _body, done) => done(null));
}

/**
 * Reads a form with one file while it comes; the file lies aside afterwards. Nothing is left when it fails. Throws
 * UNAUTHENTICATED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, BAD_USER_INPUT.
 */
export async function readForm(request: FastifyRequest, reply: FastifyReply, wanted: Wanted): Promise<Form> {
  requireViewer(request.viewer);
  watchOver(request, reply);
  const most = Math.max(...(wanted.only ?? (["VIDEO", "AUDIO"] as const)).map(mostBytesOf));
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > most + mostIgnoredBytes) throw tooHeavy(wanted.field ?? "file", most);
  return new Promise((resolve, reject) => read(request, wanted, resolve, reject));
}

/** The file of a form that must have one. Throws BAD_USER_INPUT. */
export function requireFile({ file }: Form, field: string): Received {
  if (!file) throw badInput({ [field]: "Choisissez un fichier." });
  return file;
}

/** What a form says of its file beside the bytes: texts, as forms have nothing else. */
export const factsOf = ({ fields }: Form): FileFacts => ({
  alt: fields.alt,
  clientId: fields.clientId || undefined,
  inGallery: booleans[fields.inGallery ?? ""] ?? fields.inGallery,
});

const booleans: Readonly<Record<string, boolean | undefined>> = { true: true, false: false, "": undefined };

function read(
  { raw, headers, viewer }: FastifyRequest,
  wanted: Wanted,
  resolve: (form: Form) => void,
  reject: (error: unknown) => void,
): void {
  const fields: Record<string, string> = Object.create(null);
  let coming: Promise<Received> | null = null;
  let ignored = 0;
  let hasFailed = false;
  const fail = (error: unknown): void => {
    if (hasFailed) return;
    hasFailed = true;
    raw.unpipe(parser);
    // Ends the file that is coming too, and what was kept of it.
    parser.destroy();
    Promise.resolve(coming)
      .then((received) => received?.drop())
      .catch(() => {})
      .finally(() => reject(error));
  };
  const tooMany = () => fail(new AppError("PAYLOAD_TOO_LARGE", tooManyParts));
  const parser = parserOf(headers);
  parser.on("field", (name, value, { valueTruncated }) => {
    if (valueTruncated) tooMany();
    else fields[name] = value;
  });
  parser.on("file", (name, stream, { filename }) => {
    // Before anybody reads it: a sender who leaves would end the process.
    stream.on("error", () => {});
    if (name === (wanted.field ?? "file") && !coming) {
      coming = receiveFile(
        viewer,
        { open: async () => ({ filename: filename ?? "", source: stream }) },
        wanted,
      );
      coming.catch(fail);
      return;
    }
    stream.on("data", (chunk: Buffer) => {
      ignored += chunk.length;
      if (ignored > mostIgnoredBytes) tooMany();
    });
  });
  for (const limit of ["filesLimit", "fieldsLimit", "partsLimit"] as const) parser.on(limit, tooMany);
  parser.on("error", (error) => fail(refusalOfForm(error)));
  parser.on("close", () => {
    if (!hasFailed) Promise.resolve(coming).then((file) => resolve({ fields, file }), fail);
  });
  raw.once("close", () => {
    if (!raw.readableEnded) fail(cutOff());
  });
  raw.pipe(parser);
}

const tooManyParts = `Cet envoi a trop de parties\u00a0: ${limits.multipart.files} fichiers et ${limits.multipart.fields} champs au plus.`;

function parserOf(headers: FastifyRequest["headers"]) {
  const { files, fields } = limits.multipart;
  try {
    return busboy({ headers, defParamCharset: "utf8", limits: { files, fields, fieldSize: mostFieldBytes } });
  } catch (error) {
    throw refusalOfForm(error);
  }
}

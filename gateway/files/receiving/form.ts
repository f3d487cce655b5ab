import busboy from "busboy";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { limits } from "../../../schema/limits.ts";
import { AppError, badInput } from "../../core/errors.ts";
import { requireViewer } from "../../core/policies.ts";
import { type FileConstraints, type FileFields, receiveFile } from "../storing/save-file.service.ts";
import { limitIdleTime } from "./form-traffic.ts";
import { maxBytesOf, type ReceivedFile } from "./receive.ts";
import { formErrorOf } from "./upload.scalar.ts";
import { tooHeavy, uploadInterrupted } from "./upload-errors.ts";

/** Contents of a REST form. The caller saves the file (saveFile) or drops it. */
export interface Form {
  /** Text fields. Of several with one name, the last one. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: ReceivedFile | null;
}

const mostFieldBytes = 262_144;
const mostIgnoredBytes = 20_000_000;

/** Lets the routes of this plugin accept forms, which readForm then reads. */
export function acceptForms(api: FastifyInstance): void {
  api.addContentTypeParser("multipart/form-data", (_request, _body, done) => done(null));
}

/**
 * Reads a form with one file as it arrives; the file is then in a temporary folder. Nothing is left when it fails.
 * Throws UNAUTHENTICATED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, BAD_USER_INPUT.
 */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  constraints: FileConstraints,
): Promise<Form> {
  requireViewer(request.viewer);
  limitIdleTime(request, reply);
  const most = Math.max(...(constraints.only ?? (["VIDEO", "AUDIO"] as const)).map(maxBytesOf));
  const contentLength = Number(request.headers["content-length"] ?? 0);
  if (contentLength > most + mostIgnoredBytes) throw tooHeavy(constraints.field ?? "file", most);
  return new Promise((resolve, reject) => read(request, constraints, resolve, reject));
}

/** Returns the file of a form that requires one. Throws BAD_USER_INPUT. */
export function requireFile({ file }: Form, field: string): ReceivedFile {
  if (!file) throw badInput({ [field]: "Choisissez un fichier." });
  return file;
}

/** Returns the fields of a form that describe its file. */
export const fileFieldsOf = ({ fields }: Form): FileFields => ({
  alt: fields.alt,
  clientId: fields.clientId || undefined,
  inGallery: booleans[fields.inGallery ?? ""] ?? fields.inGallery,
});

const booleans: Readonly<Record<string, boolean | undefined>> = { true: true, false: false, "": undefined };

function read(
  { raw, headers, viewer }: FastifyRequest,
  constraints: FileConstraints,
  resolve: (form: Form) => void,
  reject: (error: unknown) => void,
): void {
  const fields: Record<string, string> = Object.create(null);
  let receiving: Promise<ReceivedFile> | null = null;
  let ignoredBytes = 0;
  let hasFailed = false;
  const fail = (error: unknown): void => {
    if (hasFailed) return;
    hasFailed = true;
    raw.unpipe(parser);
    // Also ends the file being received, and removes what was stored of it.
    parser.destroy();
    Promise.resolve(receiving)
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
    // Without a listener, a client that disconnects would end the process.
    stream.on("error", () => {});
    if (name === (constraints.field ?? "file") && !receiving) {
      receiving = receiveFile(
        viewer,
        { open: async () => ({ filename: filename ?? "", source: stream }) },
        constraints,
      );
      receiving.catch(fail);
      return;
    }
    stream.on("data", (chunk: Buffer) => {
      ignoredBytes += chunk.length;
      if (ignoredBytes > mostIgnoredBytes) tooMany();
    });
  });
  for (const limit of ["filesLimit", "fieldsLimit", "partsLimit"] as const) parser.on(limit, tooMany);
  parser.on("error", (error) => fail(formErrorOf(error)));
  parser.on("close", () => {
    if (!hasFailed) Promise.resolve(receiving).then((file) => resolve({ fields, file }), fail);
  });
  raw.once("close", () => {
    if (!raw.readableEnded) fail(uploadInterrupted());
  });
  raw.pipe(parser);
}

const tooManyParts = `Cet envoi a trop de parties\u00a0: ${limits.multipart.files} fichiers et ${limits.multipart.fields} champs au plus.`;

function parserOf(headers: FastifyRequest["headers"]) {
  const { files, fields } = limits.multipart;
  try {
    return busboy({ headers, defParamCharset: "utf8", limits: { files, fields, fieldSize: mostFieldBytes } });
  } catch (error) {
    throw formErrorOf(error);
  }
}

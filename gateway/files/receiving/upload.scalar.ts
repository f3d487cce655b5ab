import { PassThrough, type Readable } from "node:stream";
import { GraphQLError, GraphQLScalarType } from "graphql";
import { type FileUpload, Upload } from "graphql-upload-minimal";
import { AppError, badInput } from "../../core/errors.ts";

/** A file that is sent with a GraphQL request, after the operation. */
export class UploadedFile {
  readonly #upload: Promise<FileUpload>;

  // A private field instead of the promise itself: type-graphql would await it before permissions are checked.
  constructor(source: Promise<FileUpload>) {
    this.#upload = source;
  }

  /** Returns its name and its bytes, which can be read once. Throws BAD_USER_INPUT, PAYLOAD_TOO_LARGE. */
  async open() {
    try {
      const { filename, createReadStream } = await this.#upload;
      return { filename, source: detach(createReadStream()) };
    } catch (error) {
      throw formErrorOf(error, "file");
    }
  }
}

/** Returns the AppError for an error of the form parser. */
export function formErrorOf(error: unknown, field?: string): unknown {
  const { status } = error as { status?: number };
  if (status === 413) return new AppError("PAYLOAD_TOO_LARGE", "Cet envoi est trop lourd.");
  if (status === 400 && field) return badInput({ [field]: "Le fichier manque." });
  return error instanceof Error ? new AppError("BAD_USER_INPUT", "Cet envoi est mal formé.") : error;
}

// Stopping to read one file must not stop the form: another file may follow.
function detach(source: Readable): Readable {
  const detached = new PassThrough();
  source.on("error", (error) => detached.destroy(error));
  detached.on("close", () => {
    source.unpipe(detached);
    source.resume();
  });
  return source.pipe(detached);
}

export const UploadScalar = new GraphQLScalarType<UploadedFile>({
  name: "Upload",
  description: "Un fichier envoyé avec la demande, en multipart (graphql-multipart-request-spec).",
  parseValue(value) {
    if (value instanceof Upload) return new UploadedFile(value.promise);
    throw new GraphQLError("Un fichier est attendu, en multipart.");
  },
  parseLiteral(node) {
    throw new GraphQLError("Un fichier ne s’écrit pas dans le document.", { nodes: node });
  },
  serialize() {
    throw new GraphQLError("Un fichier ne se lit pas ainsi.");
  },
});

import { PassThrough, type Readable } from "node:stream";
import { GraphQLError, GraphQLScalarType } from "graphql";
import { type FileUpload, Upload } from "graphql-upload-minimal";
import { AppError, badInput } from "../shared/errors.ts";

/** A file that comes with a GraphQL request, after the operation. */
export class UploadedFile {
  readonly #coming: Promise<FileUpload>;

  // Not the promise itself: type-graphql would wait for it before anybody is asked who they are.
  constructor(coming: Promise<FileUpload>) {
    this.#coming = coming;
  }

  /** Its name and its bytes, which can be read once. Throws BAD_USER_INPUT, PAYLOAD_TOO_LARGE. */
  async open() {
    try {
      const { filename, createReadStream } = await this.#coming;
      return { filename, source: readApart(createReadStream()) };
    } catch (error) {
      throw refusalOfForm(error, "file");
    }
  }
}

/** What the parser of a form throws, in our words. */
export function refusalOfForm(error: unknown, field?: string): unknown {
  const { status } = error as { status?: number };
  if (status === 413) return new AppError("PAYLOAD_TOO_LARGE", "Cet envoi est trop lourd.");
  if (status === 400 && field) return badInput({ [field]: "Le fichier manque." });
  return error instanceof Error ? new AppError("BAD_USER_INPUT", "Cet envoi est mal formé.") : error;
}

// Whoever stops reading one file must not stop the form: another may come behind it.
function readApart(coming: Readable): Readable {
  const apart = new PassThrough();
  coming.on("error", (error) => apart.destroy(error));
  apart.on("close", () => {
    coming.unpipe(apart);
    coming.resume();
  });
  return coming.pipe(apart);
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

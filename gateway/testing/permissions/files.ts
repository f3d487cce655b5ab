import { Readable } from "node:stream";
import { Upload } from "graphql-upload-minimal";
import { imageBytes } from "./fixture.ts";

/** A picture as the form's reader hands it to the schema. */
export function uploadOf(bytes: Buffer = imageBytes, filename = "image.png"): Upload {
  const upload = new Upload();
  // Its types leave out what its reader calls.
  (upload as unknown as { resolve(file: unknown): void }).resolve({
    filename,
    fieldName: "0",
    mimetype: "image/png",
    encoding: "7bit",
    createReadStream: () => Readable.from([bytes]),
  });
  return upload;
}

/** The body of a REST form with one picture. */
export function formOf(name: string, boundary: string, bytes: Buffer = imageBytes): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="image.png"\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

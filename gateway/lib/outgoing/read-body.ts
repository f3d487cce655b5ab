import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { OutgoingError } from "./outgoing-error.ts";

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

interface BodyLimits {
  readonly types: readonly string[];
  readonly maxBytes: number;
  readonly isCut?: boolean;
}

export function requireUncompressed({ headers }: Pick<Received, "headers">): void {
  const { "content-encoding": encoding = "identity" } = headers;
  if (encoding !== "identity") throw new OutgoingError("ANSWER", `encoded as ${encoding}`);
}

/** Returns a body of an accepted type and length, and closes it. Throws OutgoingError. */
export async function readBody(
  { headers, body }: Received,
  { types, maxBytes, isCut }: BodyLimits,
): Promise<Buffer> {
  try {
    const { "content-type": type = "" } = headers;
    if (!types.some((each) => type.toLowerCase().startsWith(each)))
      throw new OutgoingError("ANSWER", `of type ${type}`);
    requireUncompressed({ headers });
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length <= maxBytes) continue;
      if (!isCut) throw new OutgoingError("SIZE", "too large");
      break;
    }
    return Buffer.concat(chunks).subarray(0, maxBytes);
  } finally {
    body.destroy();
  }
}

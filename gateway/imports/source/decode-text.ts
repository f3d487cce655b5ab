import { isUtf8 } from "node:buffer";
import { markedEncoding, windowsText } from "./read-text.ts";
import type { FileTree } from "./trees/file-tree.ts";

/** A part of a text, and whether bytes of it were in another encoding than the rest. */
export interface DecodedPart {
  readonly text: string;
  readonly isForeign: boolean;
}

/**
 * Yields the text of a file: of UTF-16 with its mark, else of the encoding that it declares. Bytes that are no UTF-8, as a text that
 * was pasted into a database leaves them, are read as Windows wrote them in France; the lines with such bytes come by themselves.
 */
export async function* decodedParts(tree: FileTree, path: string): AsyncGenerator<DecodedPart> {
  let decoder: TextDecoder | null | undefined;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of (await tree.open(path)) as AsyncIterable<Buffer>) {
    if (decoder === undefined) decoder = decoderOf(chunk);
    if (decoder) {
      yield { text: decoder.decode(chunk, { stream: true }), isForeign: false };
      continue;
    }
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const end = wholeCharacters(bytes);
    yield* utf8Parts(bytes.subarray(0, end));
    rest = bytes.subarray(end);
  }
  if (decoder) yield { text: decoder.decode(), isForeign: false };
  yield* utf8Parts(rest);
}

/** Returns a decoder for an encoding that is marked or declared; null for UTF-8, and for a name that is unknown. */
function decoderOf(beginning: Buffer): TextDecoder | null {
  const marked = markedEncoding(beginning);
  if (marked) return new TextDecoder(marked);
  const [, name = "utf-8"] =
    /<\?xml[^>]{0,200}\bencoding=["']([\w.-]+)["']/.exec(beginning.toString("latin1", 0, 4_000)) ?? [];
  try {
    const decoder = new TextDecoder(name);
    return decoder.encoding === "utf-8" ? null : decoder;
  } catch {
    return null;
  }
}

/** Returns the length of the bytes without the beginning of a character that goes on in the next chunk. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    const isLead = byte >= 0xc0;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (isLead) return length > back ? bytes.length - back : bytes.length;
    if (byte < 0x80) break;
  }
  return bytes.length;
}

/** Characters of UTF-8, and single bytes that are none. */
const characters =
  /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|([\x80-\xff])/g;

function* utf8Parts(bytes: Buffer): Generator<DecodedPart> {
  if (isUtf8(bytes)) {
    if (bytes.length > 0) yield { text: bytes.toString("utf8"), isForeign: false };
    return;
  }
  for (const line of bytes.toString("latin1").split(/(?<=\n)/)) {
    const written = Buffer.from(line, "latin1");
    const isForeign = !isUtf8(written);
    const text = isForeign ? line.replace(characters, readCharacter) : written.toString("utf8");
    yield { text, isForeign };
  }
}

const readCharacter = (bytes: string, single?: string): string => {
  const read = Buffer.from(bytes, "latin1");
  return single ? windowsText(read) : read.toString("utf8");
};

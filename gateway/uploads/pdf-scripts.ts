import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { inflate } from "node:zlib";

const unpack = promisify(inflate);
// What is packed may be a thousand times longer than the file.
const mostBytesOfOne = 5_000_000;
const mostBytes = 40_000_000;

const script = /\/JavaScript\b|\/JS\s*(?:[(<]|\d+\s+\d+\s+R)/;

/**
 * Whether a PDF names a script that its reader would run: among its objects, and in those that it keeps packed. What
 * its pages show is not looked at, nor what is encrypted.
 */
export async function holdsPdfScript(path: string): Promise<boolean> {
  const text = await readFile(path, "latin1");
  let unpacked = 0;
  let at = 0;
  for (const { index, 0: opening } of text.matchAll(/\bstream\r?\n/g)) {
    // Within a stream that was passed by already.
    if (index < at) continue;
    const objects = text.slice(at, index);
    if (names(objects)) return true;
    const start = index + opening.length;
    const end = text.indexOf("endstream", start);
    at = end < 0 ? text.length : end;
    const dictionary = objects.slice(objects.lastIndexOf(" obj"));
    if (unpacked > mostBytes || !/\/ObjStm\b/.test(dictionary)) continue;
    const packed = text.slice(start, at);
    const inside = /\/Filter\b/.test(dictionary) ? await unpackedOf(packed) : packed;
    unpacked += inside.length || mostBytesOfOne;
    if (names(inside)) return true;
  }
  return names(text.slice(at));
}

/** Any sign of a name may be written by its number. */
const names = (objects: string): boolean =>
  script.test(
    objects.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
  );

/** What is packed otherwise, or damaged, is left alone. */
const unpackedOf = async (packed: string): Promise<string> => {
  const bytes = await unpack(Buffer.from(packed, "latin1"), { maxOutputLength: mostBytesOfOne }).catch(
    () => null,
  );
  return bytes?.toString("latin1") ?? "";
};

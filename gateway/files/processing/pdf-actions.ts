import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { inflate } from "node:zlib";

/*
 * Reads a PDF's objects for what its reader would do by itself. Objects stand in the file as text, between the streams,
 * and in compressed object streams. Page contents, and strings and streams of an encrypted file, are not read.
 */

/** The effects of a PDF beyond being shown. */
export interface PdfActions {
  /** Runs a script, at once or by a link to a `javascript:` address. */
  readonly runsScript: boolean;
  /** Opens a program or another file of its reader's machine. */
  readonly launches: boolean;
  /** Its strings and streams could not be read. */
  readonly isEncrypted: boolean;
}

const inflateAsync = promisify(inflate);
// Compressed data may be a thousand times longer than the file.
const mostBytesOfOne = 5_000_000;
const mostBytes = 40_000_000;

const script = /\/JavaScript\b|\/JS\s*(?:[(<]|\d+\s+\d+\s+R)/;
const scriptAddress = /\/(?:URI|Base)\s*\(\s*javascript:/i;
// The address may be an object of its own. Without such a reference, a text that begins alike is a title.
const addressReference = /\/(?:URI|Base)\s+\d+\s+\d+\s+R/;
const scriptText = /\(\s*javascript:/i;
const launch = /\/Launch\b/;
const encryption = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/;

/** Returns what a PDF does beyond being shown. */
export async function actionsOfPdf(path: string): Promise<PdfActions> {
  const found = { script: false, launch: false, encryption: false, reference: false, scriptText: false };
  for await (const objects of objectsOf(await readFile(path, "latin1"))) {
    const names = decodedNames(objects);
    const strings = decodedStrings(names);
    found.script ||= script.test(names) || scriptAddress.test(strings);
    found.launch ||= launch.test(names);
    found.encryption ||= encryption.test(names);
    found.reference ||= addressReference.test(names);
    found.scriptText ||= scriptText.test(strings);
  }
  return {
    runsScript: found.script || (found.reference && found.scriptText),
    launches: found.launch,
    isEncrypted: found.encryption,
  };
}

/** The texts with a PDF's objects: those between streams, and the content of each object stream. */
async function* objectsOf(text: string): AsyncGenerator<string> {
  let inflatedBytes = 0;
  let at = 0;
  for (const { index, 0: opening } of text.matchAll(/\bstream\r?\n/g)) {
    // Inside a stream that was already skipped.
    if (index < at) continue;
    const objects = text.slice(at, index);
    yield objects;
    const start = index + opening.length;
    const end = text.indexOf("endstream", start);
    at = end < 0 ? text.length : end;
    const dictionary = objects.slice(objects.lastIndexOf(" obj"));
    if (inflatedBytes > mostBytes || !/\/ObjStm\b/.test(dictionary)) continue;
    const compressed = text.slice(start, at);
    const content = /\/Filter\b/.test(dictionary) ? await inflateStream(compressed) : compressed;
    inflatedBytes += content.length || mostBytesOfOne;
    yield content;
  }
  yield text.slice(at);
}

/** Any character of a name may be written by its hexadecimal code. */
const decodedNames = (objects: string): string =>
  objects.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** Strings in one form: `(text)`, without escapes, control characters (readers skip them) and the zeros of UTF-16. */
const decodedStrings = (objects: string): string =>
  objects
    .replace(/<([0-9a-f\s]{2,8000})>/gi, (_, digits: string) => {
      const bytes = Buffer.from(digits.replace(/\s/g, ""), "hex");
      return `(${bytes.toString("latin1")})`;
    })
    .replace(/\\([0-7]{1,3})/g, (_, code: string) => String.fromCharCode(parseInt(code, 8) & 0xff))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
    .replace(/\\\r?\n|[\u0000-\u001f\\]|þÿ/g, "");

/** Streams with another filter, or damaged ones, are skipped. */
const inflateStream = async (compressed: string): Promise<string> => {
  const bytes = await inflateAsync(Buffer.from(compressed, "latin1"), {
    maxOutputLength: mostBytesOfOne,
  }).catch(() => null);
  return bytes?.toString("latin1") ?? "";
};

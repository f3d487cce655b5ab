import { ImportError } from "./records.ts";
import type { FileTree } from "./trees/file-tree.ts";

/** Reads a file of a tree whole. Throws ImportError for one that is broken or too large. */
export async function readBytes(tree: FileTree, path: string): Promise<Buffer> {
  const { mostText = Number.POSITIVE_INFINITY } = tree;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of await tree.open(path)) {
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      if (length > mostText)
        throw new ImportError(
          `${path} est refusé\u00a0: plus de ${Math.floor(mostText / 1_000_000)}\u202fMo de texte.`,
        );
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${path} est refusé\u00a0: ce fichier est coupé ou abîmé.`, { cause: error });
  }
  return Buffer.concat(chunks);
}

/** Reads a text: UTF-8, or UTF-16 with its mark, else as Windows wrote it in France. Throws ImportError for one that is no text. */
export async function readText(tree: FileTree, path: string): Promise<string> {
  const text = await readTextOrNull(tree, path);
  if (text === null) throw new ImportError(`${path} est refusé\u00a0: ce n’est pas un texte.`);
  return text;
}

/** Reads a text as `readText` does; null for a file that is none. Throws ImportError. */
export async function readTextOrNull(tree: FileTree, path: string): Promise<string | null> {
  const text = decode(await readBytes(tree, path));
  return text.includes("\0") ? null : text;
}

/** Returns the encoding that the first bytes of a file name: UTF-16 in one of its orders; null without a mark. */
export function markedEncoding([first, second]: Buffer): "utf-16le" | "utf-16be" | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

function decode(bytes: Buffer): string {
  const marked = markedEncoding(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return windowsText(bytes);
  }
}

/** Returns a text as Windows wrote it in France. In one piece, Node 20 and 22 read « ’ » and « œ » as signs without a form. */
export const windowsText = (bytes: Uint8Array): string =>
  new TextDecoder("windows-1252").decode(bytes, { stream: true });

/** Reads a JSON file. Throws ImportError for one that is cut off, broken or not in UTF-8. */
export async function readJson(tree: FileTree, path: string): Promise<unknown> {
  const bytes = await readBytes(tree, path);
  try {
    return JSON.parse(new TextDecoder(markedEncoding(bytes) ?? "utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ImportError(
      `${path} n’est pas un fichier JSON entier en UTF-8\u00a0: exportez-le de nouveau.`,
      {
        cause: error,
      },
    );
  }
}

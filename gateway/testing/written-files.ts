import { createWriteStream, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

export type Files = Readonly<Record<string, string | Uint8Array>>;

const place = mkdtempSync(join(tmpdir(), "palabre-import-"));
let written = 0;
const pathOf = (name: string): string => {
  const folder = join(place, String(++written));
  mkdirSync(folder);
  return join(folder, name);
};

/** Writes a folder and returns its path. */
export function folderOf(files: Files, name = "site"): string {
  const root = pathOf(name);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

/** Writes a zip and returns its path. */
export async function zipOf(files: Files, name = "site.zip"): Promise<string> {
  const [zip, path] = [new ZipFile(), pathOf(name)];
  for (const [inside, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), inside);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

/** Writes one file and returns its path. */
export function fileOf(content: string | Uint8Array, name = "site.xml"): string {
  const path = pathOf(name);
  writeFileSync(path, content);
  return path;
}

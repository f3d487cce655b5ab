import { mkdir, rename, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { AppError, notFound } from "../../core/errors.ts";
import type { Viewer } from "../../core/policies.ts";
import { noUpload, pathOf, readUploadInfo, removeUpload, requireOwnUpload } from "./resumable.service.ts";

/**
 * Moves a finished upload, which becomes no file of the site, into a folder and returns its path there. Throws NOT_FOUND,
 * CONFLICT while bytes are missing.
 */
export async function takeUpload(viewer: Viewer | null, uploadId: unknown, folder: string): Promise<string> {
  const id = requireOwnUpload(viewer, uploadId);
  const info = await readUploadInfo(id);
  const facts = await stat(pathOf(id)).catch(() => null);
  if (!info || !facts) throw notFound(noUpload);
  if (facts.size !== info.size) throw new AppError("CONFLICT", "Cet envoi n’est pas achevé.");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, nameOf(info.metadata?.filename));
  await rename(pathOf(id), path).catch(() => {
    throw notFound(noUpload);
  });
  await removeUpload(id);
  return path;
}

const nameOf = (filename: string | null | undefined): string =>
  basename((filename ?? "").replace(/[\p{C}\\/:]/gu, "_")).slice(-120) || "export";

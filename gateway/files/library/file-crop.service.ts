import { randomBytes } from "node:crypto";
import { copyFile, readFile, rm, writeFile } from "node:fs/promises";
import type { InferType } from "yup";
import { frameRules } from "../../../schema/rules/upload.ts";
import { badInput, notFound } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { workOnImage } from "../../lib/image-process/image-work.ts";
import type { File } from "../file.entity.ts";
import { findFileByName } from "../file.service.ts";
import { partsOfName } from "../file-types.ts";
import { imageRefusal } from "../processing/image-refusal.ts";
import { processFile } from "../processing/process-file.ts";
import { saveFile } from "../storing/save-file.service.ts";
import { downloadTo, withTemporaryFile } from "../storing/stored-copy.ts";
import { noFile, replaceBytes, requireFileById } from "./file-replacement.service.ts";

// Cropping of images in the library. The uncropped original is kept under a random name that nothing exposes;
// every crop, the second as well as the first, is cropped out of that original, so that repeated crops lose no
// quality. The cropped bytes replace the file's bytes like an upload does (file-replacement.service.ts).

/**
 * Crops an image to a rectangle; the original is kept and every later crop is cropped out of it. Throws
 * UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT.
 */
export async function cropFile(viewer: Viewer | null, id: unknown, input: unknown): Promise<File> {
  requireRight(viewer, "manageMedia");
  const frame = await check(frameRules, input);
  const file = await requireFileById(id);
  if (file.kind !== "IMAGE") throw notAnImage();
  const { uncropped } = file;
  return withTemporaryFile(async (path) => {
    await downloadTo(uncropped?.filename ?? file.filename, path);
    const original = uncropped ?? {
      filename: `${randomBytes(12).toString("hex")}.${partsOfName(file.filename)?.extension}`,
      width: file.width ?? 0,
      height: file.height ?? 0,
    };
    const originalPath = `${path}.whole`;
    if (!uncropped) await copyFile(path, originalPath);
    try {
      await extractFrame(path, frame);
      const processed = await processFile(receivedFileAt(path));
      return await replaceBytes(file, {
        path,
        processed,
        uncropped: { ...original, ...(uncropped ? {} : { path: originalPath }) },
      });
    } finally {
      await rm(originalPath, { force: true });
    }
  });
}

/**
 * Saves a rectangle of an image as a new file of the viewer; the image stays as it is wherever else it is used. Throws
 * UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, and the errors of uploads.
 */
export async function cropCopy(
  viewer: Viewer | null,
  { name, frame: input, clientId }: { name: unknown; frame: unknown; clientId?: unknown },
): Promise<File> {
  requireRight(viewer, "writePosts");
  const frame = await check(frameRules, input);
  const file = await findFileByName(name);
  if (!file) throw notFound(noFile);
  if (file.kind !== "IMAGE") throw notAnImage();
  return withTemporaryFile(async (path) => {
    await downloadTo(file.filename, path);
    await extractFrame(path, frame);
    const received = { ...receivedFileAt(path), originalName: file.originalName };
    return saveFile(viewer, received, { alt: file.alt, clientId });
  });
}

const notAnImage = () => badInput({ frame: "Seule une image se recadre." });

/** Restores the uncropped image. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT. */
export async function uncropFile(viewer: Viewer | null, id: unknown): Promise<File> {
  requireRight(viewer, "manageMedia");
  const file = await requireFileById(id);
  const { uncropped } = file;
  if (!uncropped) return file;
  return withTemporaryFile(async (path) => {
    await downloadTo(uncropped.filename, path);
    return replaceBytes(file, { path, processed: await processFile(receivedFileAt(path)) });
  });
}

async function extractFrame(path: string, frame: InferType<typeof frameRules>): Promise<void> {
  const bytes = await readFile(path);
  try {
    const cropped = await workOnImage("uploads", "extractFrame", bytes, frame);
    if (!cropped) throw badInput({ frame: "Une image animée ne se recadre pas." });
    await writeFile(path, cropped);
  } catch (error) {
    throw imageRefusal(error, bytes, "frame");
  }
}

const receivedFileAt = (path: string) => ({
  path,
  length: 0,
  originalName: "",
  field: "frame",
  only: ["IMAGE"] as const,
  drop: async () => {},
});

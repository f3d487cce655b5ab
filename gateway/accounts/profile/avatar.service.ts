import { readFile } from "node:fs/promises";
import type { Types } from "mongoose";
import { cropRules } from "../../../schema/rules/upload.ts";
import { knownId } from "../../core/documents/ids.ts";
import { badInput } from "../../core/errors.ts";
import { canManage, requireViewer, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { requireFileOfKind } from "../../files/file.service.ts";
import { partsOfName } from "../../files/file-types.ts";
import type { ReceivedFile } from "../../files/receiving/receive.ts";
import { type IncomingFile, receiveFile, saveFile } from "../../files/storing/save-file.service.ts";
import type { Crop } from "../../lib/image-process/cropping.ts";
import { ImageError } from "../../lib/image-process/image-error.ts";
import { workOnImage } from "../../lib/image-process/image-work.ts";
import { type User, UserModel } from "../../users/user.entity.ts";
import { noUser } from "../../users/user.service.ts";
import { changeUser } from "../../users/user-changes.service.ts";

/**
 * Makes an uploaded image the caller's avatar, cropped square. Throws UNAUTHENTICATED, BAD_USER_INPUT, and the
 * errors of uploads.
 */
export async function updateAvatar(
  viewer: Viewer | null,
  incoming: IncomingFile,
  crop?: unknown,
): Promise<User> {
  requireViewer(viewer);
  const square = crop === undefined || crop === null ? undefined : await check(cropRules, crop);
  return setAvatar(viewer, await receiveFile(viewer, incoming, { only: ["IMAGE"] }), square);
}

/** Makes a received image the caller's avatar: the requested square, otherwise the largest square in its center. */
export async function setAvatar(viewer: Viewer | null, received: ReceivedFile, crop?: Crop): Promise<User> {
  const { id } = requireViewer(viewer);
  const square = crop ?? (await centerSquareOf(received));
  const file = await saveFile(viewer, received, { crop: square, alt: "Photo de profil" });
  return changeUser(knownId(id, noUser), { imageName: file.filename });
}

// An unreadable image is rejected later, when it is processed.
async function centerSquareOf({ path }: ReceivedFile): Promise<Crop | undefined> {
  const image = await workOnImage("uploads", "inspect", await readFile(path)).catch(noMeasures);
  if (!image) return undefined;
  const shorter = Math.min(image.width, image.height);
  const before = (length: number) => (length - shorter) / 2 / length;
  return { x: before(image.width), y: before(image.height), size: 1 };
}

function noMeasures(error: unknown): null {
  if (error instanceof ImageError) return null;
  throw error;
}

/** Removes the caller's avatar. Throws UNAUTHENTICATED. */
export async function removeAvatar(viewer: Viewer | null): Promise<User> {
  return changeUser(knownId(requireViewer(viewer).id, noUser), { imageName: "" });
}

/**
 * Checks that a file name sent by a form is an image which the caller may use as an avatar: their own file or one
 * of the gallery; an administrator may use any. Throws BAD_USER_INPUT.
 */
export async function requireAvatarImage(
  viewer: Viewer,
  name: string | undefined,
  currentName?: string,
): Promise<void> {
  if (!name || name === currentName) return;
  const file = await requireFileOfKind(name, "IMAGE", "imageName");
  // Using a file prevents its owner from deleting it.
  if (file.inGallery || canManage(viewer, file.ownerId && String(file.ownerId))) return;
  throw badInput({ imageName: "Cette image n’est pas à vous" });
}

/** Updates the avatar of an account to the current name of its file. */
export async function renameAvatar(id: Types.ObjectId, filename: string): Promise<void> {
  const user = await UserModel.findById(id).lean<User>();
  if (partsOfName(user?.imageName)?.id !== partsOfName(filename)?.id) return;
  const { imageName } = user!;
  await UserModel.updateOne({ _id: id, imageName }, { $set: { imageName: filename } }, { timestamps: false });
}

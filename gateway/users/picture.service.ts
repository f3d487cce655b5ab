import sharp from "sharp";
import { cropRules } from "../../schema/rules/upload.ts";
import { check } from "../shared/check.ts";
import { badInput } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import { canManage, requireViewer, type Viewer } from "../shared/policies.ts";
import { requireFileOfKind } from "../uploads/file.service.ts";
import { type Incoming, keepFile, receiveFile } from "../uploads/file-keeping.service.ts";
import type { Crop } from "../uploads/picture.ts";
import type { Received } from "../uploads/receive.ts";
import { noUser, type User } from "./user.service.ts";
import { changeUser } from "./user-changes.service.ts";

/** Makes a picture that is sent the caller's own, cut square. Throws UNAUTHENTICATED, BAD_USER_INPUT, and what uploads throw. */
export async function updateAvatar(viewer: Viewer | null, incoming: Incoming, crop?: unknown): Promise<User> {
  requireViewer(viewer);
  const asked = crop === undefined || crop === null ? undefined : await check(cropRules, crop);
  return wearPicture(viewer, await receiveFile(viewer, incoming, { only: ["IMAGE"] }), asked);
}

/** Makes a received picture the caller's own: the square that is asked for, else the largest one in its middle. */
export async function wearPicture(viewer: Viewer | null, received: Received, crop?: Crop): Promise<User> {
  const { id } = requireViewer(viewer);
  const file = await keepFile(viewer, received, { crop: crop ?? (await middleOf(received)) });
  return changeUser(knownId(id, noUser), { imageName: file.filename });
}

// What can't be read is refused when it is kept, by what it is.
async function middleOf({ path }: Received): Promise<Crop | undefined> {
  const { autoOrient } = await sharp(path)
    .metadata()
    .catch(() => ({ autoOrient: undefined }));
  if (!autoOrient) return undefined;
  const shorter = Math.min(autoOrient.width, autoOrient.height);
  const before = (length: number) => (length - shorter) / 2 / length;
  return { x: before(autoOrient.width), y: before(autoOrient.height), size: 1 };
}

/** Takes the caller's picture away. Throws UNAUTHENTICATED. */
export async function removeAvatar(viewer: Viewer | null): Promise<User> {
  return changeUser(knownId(requireViewer(viewer).id, noUser), { imageName: "" });
}

/**
 * Whether a name that a form gives is a picture which the caller may show as somebody's: an image of ours that is
 * their own; an administrator takes any. Throws BAD_USER_INPUT.
 */
export async function requirePicture(
  viewer: Viewer,
  name: string | undefined,
  shown?: string,
): Promise<void> {
  if (!name || name === shown) return;
  const file = await requireFileOfKind(name, "IMAGE", "imageName");
  // Who shows a file keeps its owner from deleting it.
  if (file.inGallery || canManage(viewer, file.ownerId && String(file.ownerId))) return;
  throw badInput({ imageName: "Cette image n’est pas à vous" });
}

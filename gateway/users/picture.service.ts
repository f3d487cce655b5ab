import { cropRules } from "../../schema/rules/profile.ts";
import { check } from "../shared/check.ts";
import { badInput } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import { canManage, requireViewer, type Viewer } from "../shared/policies.ts";
import { requireFileOfKind } from "../uploads/file.service.ts";
import { type Incoming, incomingBytes, receiveFile, storeFile } from "../uploads/file-keeping.service.ts";
import { prepare } from "../uploads/prepare.ts";
import { damaged } from "../uploads/refusals.ts";
import { type Crop, squareOf } from "./square.ts";
import { noUser, type User } from "./user.service.ts";
import { changeUser } from "./user-changes.service.ts";

/** Makes a picture the caller's own, cut square. Throws UNAUTHENTICATED, BAD_USER_INPUT, and what uploads throw. */
export async function updateAvatar(
  viewer: Viewer | null,
  incoming: Incoming,
  crop?: unknown,
  field = "file",
): Promise<User> {
  const { id } = requireViewer(viewer);
  const square = crop === undefined || crop === null ? undefined : await check(cropRules, crop);
  const wanted = { only: ["IMAGE"], field } as const;
  const bytes = await cutOut(viewer, incoming, wanted, square);
  const { filename } = await storeFile(viewer, incomingBytes("photo.webp", bytes), wanted);
  return changeUser(knownId(id, noUser), { imageName: filename });
}

async function cutOut(
  viewer: Viewer | null,
  incoming: Incoming,
  wanted: { readonly only: readonly ["IMAGE"]; readonly field: string },
  crop: Crop | undefined,
): Promise<Buffer> {
  const received = await receiveFile(viewer, incoming, wanted);
  try {
    await prepare(received);
    return await squareOf(received.path, crop).catch(() => {
      throw damaged(wanted.field);
    });
  } finally {
    await received.drop();
  }
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

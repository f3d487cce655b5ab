import { forbidden, unauthenticated } from "./errors.ts";

/** The authenticated user of a request or socket, as their session states. */
export interface Viewer {
  readonly id: string;
  readonly sessionId: string;
  readonly isAdmin: boolean;
}

export function requireViewer(viewer: Viewer | null): Viewer {
  if (!viewer) throw unauthenticated();
  return viewer;
}

export function requireAdmin(viewer: Viewer | null): Viewer {
  if (!requireViewer(viewer).isAdmin) throw forbidden("Cette action est réservée aux administrateurs.");
  return viewer as Viewer;
}

export const canManage = (viewer: Viewer | null, ownerId: string | null): boolean =>
  viewer !== null && (viewer.isAdmin || viewer.id === ownerId);

export function requireOwner(viewer: Viewer | null, ownerId: string | null): Viewer {
  const known = requireViewer(viewer);
  if (!canManage(known, ownerId)) throw forbidden();
  return known;
}

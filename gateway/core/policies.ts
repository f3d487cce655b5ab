import { hasRight, type Right, type Role } from "../../schema/roles.ts";
import { forbidden, unauthenticated } from "./errors.ts";

/** The authenticated user of a request or socket, as their session states. */
export interface Viewer {
  readonly id: string;
  readonly sessionId: string;
  /** The rights that the session has: a reader's where the site asks the team for a second factor that it lacks. */
  readonly role: Role;
  readonly lacksSecondFactor?: true;
}

export function requireViewer(viewer: Viewer | null): Viewer {
  if (!viewer) throw unauthenticated();
  return viewer;
}

/** Returns a viewer whose role has the right. Throws UNAUTHENTICATED, FORBIDDEN. */
export function requireRight(viewer: Viewer | null, right: Right): Viewer {
  const known = requireViewer(viewer);
  if (!hasRight(known, right)) throw forbidden(known.lacksSecondFactor ? needsSecondFactor : refusals[right]);
  return known;
}

const needsSecondFactor =
  "Ce site demande à l’équipe une deuxième étape de connexion. Ajoutez-la dans votre profil, page «\u202fSécurité\u202f».";

const refusals: Readonly<Record<Right, string>> = {
  enterStudio: "Cette action est réservée à la rédaction.",
  writePosts: "Cette action est réservée aux auteurs.",
  editPosts: "Cette action est réservée aux éditeurs.",
  manageMedia: "Cette action est réservée aux éditeurs.",
  manageCategories: "Cette action est réservée aux éditeurs.",
  seeAnalytics: "Cette action est réservée aux éditeurs.",
  moderate: "Cette action est réservée aux modérateurs.",
  moderateAll: "Cette action est réservée aux modérateurs de tout le site.",
  administer: "Cette action est réservée aux administrateurs.",
};

export const requireAdmin = (viewer: Viewer | null): Viewer => requireRight(viewer, "administer");

/** Whether something is the viewer's own, or their role has `right` over everybody's. */
export const canManage = (
  viewer: Viewer | null,
  ownerId: string | null,
  right: Right = "administer",
): boolean => viewer !== null && (hasRight(viewer, right) || viewer.id === ownerId);

export function requireOwner(
  viewer: Viewer | null,
  ownerId: string | null,
  right: Right = "administer",
): Viewer {
  const known = requireViewer(viewer);
  if (!canManage(known, ownerId, right)) throw forbidden();
  return known;
}

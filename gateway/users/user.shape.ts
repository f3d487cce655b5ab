import type { Viewer } from "../shared/policies.ts";
import type { User } from "./user.service.ts";

/** A person as REST shows them (rest-contract, Shapes): more to themselves and to administrators. */
export function userShape(user: User, viewer: Viewer | null) {
  const picture = user.imageName ?? "";
  const created = user.createdAt.toISOString();
  const shown = {
    _id: String(user._id),
    firstName: user.firstName,
    lastName: user.lastName,
    isAdmin: user.isAdmin,
    profilePicture: picture,
    about_me: user.aboutMe,
    image: user.imageName ? { name: user.imageName } : null,
    createdAt: created,
    created,
  };
  if (!viewer || (!viewer.isAdmin && viewer.id !== shown._id)) return shown;
  const { firstName, lastName, about_me, profilePicture } = shown;
  return {
    ...shown,
    code: user.code,
    telephone: user.telephone,
    email: user.email,
    profile: { email: user.email, firstName, lastName, about_me, profilePicture },
  };
}

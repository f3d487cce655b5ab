import { isAdministrator } from "../../schema/roles.ts";
import type { Viewer } from "../core/policies.ts";
import type { User } from "./user.service.ts";

/** Serializes a user for REST (rest-contract, Shapes): more fields for the user and for administrators. */
export function serializeUser(user: User, viewer: Viewer | null) {
  const picture = user.imageName ?? "";
  const created = user.createdAt.toISOString();
  const publicFields = {
    _id: String(user._id),
    firstName: user.firstName,
    lastName: user.lastName,
    isAdmin: isAdministrator(user),
    profilePicture: picture,
    about_me: user.aboutMe,
    image: user.imageName ? { name: user.imageName } : null,
    createdAt: created,
    created,
  };
  if (!viewer || (!isAdministrator(viewer) && viewer.id !== publicFields._id)) return publicFields;
  const { firstName, lastName, about_me, profilePicture } = publicFields;
  return {
    ...publicFields,
    code: user.code,
    telephone: user.telephone,
    email: user.email,
    profile: { email: user.email, firstName, lastName, about_me, profilePicture },
  };
}

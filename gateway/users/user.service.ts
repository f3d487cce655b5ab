import { isValidObjectId, type Types } from "mongoose";
import { notFound } from "../shared/errors.ts";
import { requireViewer, type Viewer } from "../shared/policies.ts";
import { type User, UserModel } from "./user.entity.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { Image, User } from "./user.entity.ts";

/** The caller's own account. Throws UNAUTHENTICATED. */
export async function me(viewer: Viewer | null): Promise<User> {
  const user = await findUser(requireViewer(viewer).id);
  if (!user) throw notFound("Ce compte n’existe plus.");
  return user;
}

/** An account by its id, whoever asks: what may be shown of it is the caller's business. */
export async function findUser(id: Types.ObjectId | string): Promise<User | null> {
  return isValidObjectId(id) ? UserModel.findById(id).lean<User>() : null;
}

/** The verified account of an address, compared without case. */
export const findVerified = (email: string): Promise<User | null> =>
  UserModel.findOne({ email: email.toLowerCase(), isVerified: true }).lean<User>().exec();

export const findUsers = (ids: readonly (Types.ObjectId | string)[]): Promise<User[]> =>
  UserModel.find({ _id: { $in: ids.map(String) } })
    .lean<User[]>()
    .exec();

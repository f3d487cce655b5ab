import type { Types } from "mongoose";
import { partsOfName } from "../uploads/kinds.ts";
import { type User, UserModel } from "./user.entity.ts";

/** Gives an account the present name of the picture that it shows. */
export async function renewPortrait(id: Types.ObjectId, filename: string): Promise<void> {
  const user = await UserModel.findById(id).lean<User>();
  if (partsOfName(user?.imageName)?.id !== partsOfName(filename)?.id) return;
  const { imageName } = user!;
  await UserModel.updateOne({ _id: id, imageName }, { $set: { imageName: filename } }, { timestamps: false });
}

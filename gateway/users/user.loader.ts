import DataLoader from "dataloader";
import type { Types } from "mongoose";
import { type User, UserModel } from "./user.entity.ts";

export type UserLoader = DataLoader<Types.ObjectId | string, User | null, string>;

/** People by id, one query a request. Null: the account is gone. */
export const createUserLoader = (): UserLoader =>
  new DataLoader(
    async (ids) => {
      const found = await UserModel.find({ _id: { $in: ids.map(String) } }).lean<User[]>();
      const byId = new Map(found.map((user) => [String(user._id), user]));
      return ids.map((id) => byId.get(String(id)) ?? null);
    },
    { cacheKeyFn: String },
  );

import { createIdLoader } from "../core/documents/id-loader.ts";
import { type User, UserModel } from "./user.entity.ts";

declare module "../core/context.ts" {
  interface Loaders {
    users: ReturnType<typeof createUserLoader>;
  }
}

/** Loader of users by id, one query per request. Null: the account is gone. */
export const createUserLoader = () => createIdLoader<User>(UserModel);

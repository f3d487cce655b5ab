import { createIdLoader } from "../shared/by-id.ts";
import { type User, UserModel } from "./user.entity.ts";

/** People by id, one query a request. Null: the account is gone. */
export const createUserLoader = () => createIdLoader<User>(UserModel);

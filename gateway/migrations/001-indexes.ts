import { CodeModel } from "../auth/code.entity.ts";
import { SessionModel } from "../sessions/session.entity.ts";
import { UserModel } from "../users/user.entity.ts";
import { prepareCollections } from "./collections.ts";

/** The collections and indexes of accounts and sessions. */
export async function indexesOfAccounts(): Promise<void> {
  await prepareCollections(UserModel, SessionModel, CodeModel);
}

import { CodeModel } from "../auth/code.entity.ts";
import { SessionModel } from "../sessions/session.entity.ts";
import { UserModel } from "../users/user.entity.ts";

/** The collections and indexes of accounts and sessions. */
export async function indexesOfAccounts(): Promise<void> {
  for (const model of [UserModel, SessionModel, CodeModel]) {
    // Collections first: a transaction can't make one for itself alone.
    await model.createCollection();
    await model.createIndexes();
  }
}

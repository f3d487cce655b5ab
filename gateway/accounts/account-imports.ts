import type { ClientSession, Types } from "mongoose";
import { Registration } from "../core/registration.ts";
import type { User } from "../users/user.service.ts";

/** Readers and removers of what imports, an area above, have stored of an account. */
export interface AccountImports {
  /** Yields the imports that the account came with, or that it was found by. */
  readonly exportImports: (userId: Types.ObjectId) => AsyncIterable<object>;
  /** Yields the imports that the account started. */
  readonly exportStartedImports: (userId: Types.ObjectId) => AsyncIterable<object>;
  /** Yields the remarks of imports that name the account. */
  readonly exportImportRemarks: (userId: Types.ObjectId) => AsyncIterable<object>;
  /** Removes the remarks that name the account, in the transaction that erases it. */
  readonly eraseRemarksOn: (session: ClientSession, user: User) => Promise<void>;
  /** Removes the rest of what imports stored of the account. Idempotent. */
  readonly eraseImportsOf: (userId: Types.ObjectId) => Promise<void>;
}

export const accountImports = new Registration<AccountImports>("accounts: what imports stored of an account");

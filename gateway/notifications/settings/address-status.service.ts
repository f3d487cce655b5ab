import type { Types } from "mongoose";
import { addressKeyOf } from "../../mails/mail-address.ts";
import { isSuppressed } from "../../mails/mail-suppression.service.ts";
import { findUser } from "../../users/user.service.ts";

/** Returns whether a mail server has permanently rejected the address of a user. */
export async function isAddressRefused(userId: Types.ObjectId): Promise<boolean> {
  const user = await findUser(userId);
  return user !== null && isSuppressed(addressKeyOf(user.email));
}

import { createHmac } from "node:crypto";
import { keyFor } from "../shared/secret.ts";

/** An address in a form that finds it again and leads back to nobody. */
export const addressKeyOf = (address: string): string =>
  createHmac("sha256", keyFor("mail address")).update(address.toLowerCase()).digest("base64url");

/** « a•••@exemple.ci »: enough to know which one is meant, for who knows it already. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const [first = ""] = address;
  return `${at > 0 ? first : ""}•••${address.slice(at)}`;
}

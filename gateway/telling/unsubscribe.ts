import { createHmac, timingSafeEqual } from "node:crypto";
import { Types } from "mongoose";
import { settings } from "../env.ts";
import { keyFor } from "../shared/secret.ts";

export type MailWay = "MAIL" | "DIGEST";

const scopes: readonly MailWay[] = ["MAIL", "DIGEST"];
const idBytes = 12;
const signatureBytes = 16;

const sign = (facts: Buffer): Buffer =>
  createHmac("sha256", keyFor("unsubscribe")).update(facts).digest().subarray(0, signatureBytes);

/** Lets whoever holds a mail end the like of it, and nothing else. It has no end: old mails are clicked in, too. */
export function unsubscribeToken(userId: Types.ObjectId, way: MailWay): string {
  const facts = Buffer.concat([Buffer.from(userId.toHexString(), "hex"), Buffer.from([scopes.indexOf(way)])]);
  return Buffer.concat([facts, sign(facts)]).toString("base64url");
}

export const unsubscribeUrl = (userId: Types.ObjectId, way: MailWay): string =>
  `${settings.siteUrl}/unsubscribe/${unsubscribeToken(userId, way)}`;

/** Whose mails, and which, a token ends; null for one that we did not sign. */
export function readUnsubscribeToken(token: string): { userId: Types.ObjectId; way: MailWay } | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== idBytes + 1 + signatureBytes) return null;
  const facts = bytes.subarray(0, idBytes + 1);
  const way = scopes[facts[idBytes]!];
  if (!way || !timingSafeEqual(sign(facts), bytes.subarray(idBytes + 1))) return null;
  return { userId: new Types.ObjectId(facts.subarray(0, idBytes).toString("hex")), way };
}

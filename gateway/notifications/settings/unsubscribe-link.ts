import { createHmac, timingSafeEqual } from "node:crypto";
import { Types } from "mongoose";
import { env } from "../../core/env.ts";
import { keyFor } from "../../core/secret.ts";

export type MailWay = "MAIL" | "DIGEST";

const scopes: readonly MailWay[] = ["MAIL", "DIGEST"];
const idBytes = 12;
const signatureBytes = 16;

const sign = (payload: Buffer): Buffer =>
  createHmac("sha256", keyFor("unsubscribe")).update(payload).digest().subarray(0, signatureBytes);

/**
 * Returns the signed token of an unsubscribe link: it allows the holder of a mail to stop mails of that way to that user,
 * and nothing else. It never expires, because old mails are opened too.
 */
export function unsubscribeToken(userId: Types.ObjectId, way: MailWay): string {
  const payload = Buffer.concat([
    Buffer.from(userId.toHexString(), "hex"),
    Buffer.from([scopes.indexOf(way)]),
  ]);
  return Buffer.concat([payload, sign(payload)]).toString("base64url");
}

export const unsubscribeUrl = (userId: Types.ObjectId, way: MailWay): string =>
  `${env.siteUrl}/unsubscribe/${unsubscribeToken(userId, way)}`;

/** Returns the user and the way of a token; null when its signature is not ours. */
export function readUnsubscribeToken(token: string): { userId: Types.ObjectId; way: MailWay } | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== idBytes + 1 + signatureBytes) return null;
  const payload = bytes.subarray(0, idBytes + 1);
  const way = scopes[payload[idBytes]!];
  if (!way || !timingSafeEqual(sign(payload), bytes.subarray(idBytes + 1))) return null;
  return { userId: new Types.ObjectId(payload.subarray(0, idBytes).toString("hex")), way };
}

import { createHmac, timingSafeEqual } from "node:crypto";
import { Types } from "mongoose";
import { env } from "../../core/env.ts";
import { keyFor } from "../../core/secret.ts";

const idBytes = 12;

const sign = (id: Buffer): Buffer => createHmac("sha256", keyFor("email change")).update(id).digest();

/** Returns the address of the page on which the holder of the former address consents to a change, objects to it or undoes it. */
export function emailChangeUrl(id: Types.ObjectId): string {
  const bytes = Buffer.from(id.toHexString(), "hex");
  return `${env.siteUrl}/email-change/${Buffer.concat([bytes, sign(bytes)]).toString("base64url")}`;
}

/** Returns the id of the change that a link's token names; null when its signature is not ours. */
export function readEmailChangeToken(token: unknown): Types.ObjectId | null {
  const bytes = Buffer.from(typeof token === "string" ? token.slice(0, 200) : "", "base64url");
  const id = bytes.subarray(0, idBytes);
  const signature = bytes.subarray(idBytes);
  const expected = sign(id);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  return new Types.ObjectId(id.toString("hex"));
}

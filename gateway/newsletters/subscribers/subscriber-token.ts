import { createHmac, timingSafeEqual } from "node:crypto";
import { Types } from "mongoose";
import { settings } from "../../core/env.ts";
import { keyFor } from "../../core/secret.ts";
import type { Subscriber } from "./subscriber.entity.ts";

const idBytes = 12;
const timeBytes = 6;
const signatureBytes = 16;

const sign = (purpose: string, payload: Buffer): Buffer =>
  createHmac("sha256", keyFor(purpose)).update(payload).digest().subarray(0, signatureBytes);

const tokenOf = (purpose: string, payload: Buffer): string =>
  Buffer.concat([payload, sign(purpose, payload)]).toString("base64url");

/** Returns the payload of a token; null when its signature is not ours. */
function payloadOf(purpose: string, token: string, length: number): Buffer | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== length + signatureBytes) return null;
  const payload = bytes.subarray(0, length);
  return timingSafeEqual(sign(purpose, payload), bytes.subarray(length)) ? payload : null;
}

const idOf = (payload: Buffer) => new Types.ObjectId(payload.subarray(0, idBytes).toString("hex"));
const bytesOf = (id: Types.ObjectId) => Buffer.from(id.toHexString(), "hex");

function timedToken(purpose: string, id: Types.ObjectId, at: Date): string {
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(at.getTime(), 0, timeBytes);
  return tokenOf(purpose, Buffer.concat([bytesOf(id), time]));
}

function readTimedToken(purpose: string, token: string): { id: Types.ObjectId; at: Date } | null {
  const payload = payloadOf(purpose, token, idBytes + timeBytes);
  return payload && { id: idOf(payload), at: new Date(payload.readUIntBE(idBytes, timeBytes)) };
}

/** Returns the token of one request: the next one makes it worthless. */
export const confirmationToken = (id: Types.ObjectId, requestedAt: Date): string =>
  timedToken("newsletter confirmation", id, requestedAt);

/** Returns the subscriber and the time of the request that a token confirms; null for one that is not ours. */
export const readConfirmationToken = (token: string) => readTimedToken("newsletter confirmation", token);

/** Returns the token by which a frame of the studio gets the mail of a letter, until a time. */
export const letterToken = (id: Types.ObjectId, until: Date): string =>
  timedToken("preview of a letter", id, until);

/** Returns the letter of a token and its end; null for one that is not ours. */
export const readLetterToken = (token: string) => readTimedToken("preview of a letter", token);

/** Returns the token by which a frame of the studio gets the weekly digest, for an editor, until a time. */
export const digestToken = (editorId: Types.ObjectId, until: Date): string =>
  timedToken("preview of the weekly digest", editorId, until);

/** Returns the editor of a token and its end; null for one that is not ours. */
export const readDigestToken = (token: string) => readTimedToken("preview of the weekly digest", token);

/** Returns the token of the letters to an address: it changes what they are about and ends them. It never expires. */
export const preferencesToken = ({ _id }: Pick<Subscriber, "_id">): string =>
  tokenOf("newsletter preferences", bytesOf(_id));

/** Returns the subscriber of a token; null for one that is not ours. */
export function readPreferencesToken(token: string): Types.ObjectId | null {
  const payload = payloadOf("newsletter preferences", token, idBytes);
  return payload && idOf(payload);
}

export const confirmationUrl = (token: string): string =>
  `${settings.siteUrl}/newsletter/confirmation/${token}`;
export const preferencesUrl = (token: string): string =>
  `${settings.siteUrl}/newsletter/preferences/${token}`;
export const unsubscribeUrl = (token: string): string =>
  `${settings.siteUrl}/newsletter/unsubscribe/${token}`;

import { createHmac, timingSafeEqual } from "node:crypto";
import { Types } from "mongoose";
import { clock, minutes } from "../../core/clock.ts";
import { env } from "../../core/env.ts";
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

function timeBytesOf(at: Date): Buffer {
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(at.getTime(), 0, timeBytes);
  return time;
}

const confirmation = "newsletter confirmation";

/** Returns the token of one request: the next one makes it worthless. */
export const confirmationToken = (id: Types.ObjectId, requestedAt: Date): string =>
  tokenOf(confirmation, Buffer.concat([bytesOf(id), timeBytesOf(requestedAt)]));

/** Returns the subscriber and the time of the request that a token confirms; null for one that is not ours. */
export function readConfirmationToken(token: string): { id: Types.ObjectId; at: Date } | null {
  const payload = payloadOf(confirmation, token, idBytes + timeBytes);
  return payload && { id: idOf(payload), at: new Date(payload.readUIntBE(idBytes, timeBytes)) };
}

/**
 * Returns the path by which a frame of the studio gets a mail, that of the weekly digest where no letter is named: for ten minutes, as long
 * as this editor may edit.
 */
export function mailPreviewPath(editorId: string, letterId: Types.ObjectId | null): string {
  const until = new Date(clock.now().getTime() + minutes(10));
  const ids = [new Types.ObjectId(editorId), letterId ?? noLetter].map(bytesOf);
  return `/newsletter/mails/${tokenOf(mailPreview, Buffer.concat([...ids, timeBytesOf(until)]))}`;
}

const mailPreview = "preview of a mail";
const noLetter = new Types.ObjectId("0".repeat(24));

/** Returns the editor, the letter and the end of such a token; null for one that is not ours. */
export function readMailToken(token: string) {
  const payload = payloadOf(mailPreview, token, 2 * idBytes + timeBytes);
  if (!payload) return null;
  const letterId = idOf(payload.subarray(idBytes));
  return {
    editorId: idOf(payload),
    letterId: letterId.equals(noLetter) ? null : letterId,
    until: new Date(payload.readUIntBE(2 * idBytes, timeBytes)),
  };
}

/** Returns the token of the letters to an address: it changes what they are about and ends them. It never expires. */
export const preferencesToken = ({ _id }: Pick<Subscriber, "_id">): string =>
  tokenOf("newsletter preferences", bytesOf(_id));

/** Returns the subscriber of a token; null for one that is not ours. */
export function readPreferencesToken(token: string): Types.ObjectId | null {
  const payload = payloadOf("newsletter preferences", token, idBytes);
  return payload && idOf(payload);
}

export const confirmationUrl = (token: string): string => `${env.siteUrl}/newsletter/confirmation/${token}`;
export const preferencesUrl = (token: string): string => `${env.siteUrl}/newsletter/preferences/${token}`;
export const unsubscribeUrl = (token: string): string => `${env.siteUrl}/newsletter/unsubscribe/${token}`;

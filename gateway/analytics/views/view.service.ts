import { createHash } from "node:crypto";
import { isbot } from "isbot";
import type { Types } from "mongoose";
import { addressKey } from "../../lib/rate-limits.ts";
import { queueView } from "./view-deduplication.service.ts";
import { saltOfToday, visitorHash } from "./visitor-hash.service.ts";

/** Details of the request by which a reader is recognized. */
export interface ViewRequest {
  /** The account of the reader, if logged in. */
  readonly userId: string | null;
  readonly ip: string;
  readonly userAgent: string;
  /** A prefetched page is not a view. */
  readonly isPrefetch: boolean;
  /** Host of the referring site, if any. */
  readonly host?: string | null;
}

/** Returns true for a person's request, false for a robot, a script or a prefetching browser. */
export const isHumanView = ({ userAgent, isPrefetch }: ViewRequest): boolean =>
  userAgent !== "" && !isPrefetch && !isbot(userAgent);

/** Number of browsers that are distinguished at one address, which a household shares, or thousands of a mobile network's customers. */
const browsersPerAddress = 32;

/** Returns one of 32 numbers for a browser: whatever names one device gives itself, it counts 32 times at most. */
const browserOf = (userAgent: string): string =>
  String(createHash("sha256").update(userAgent).digest().readUInt32BE(0) % browsersPerAddress);

/**
 * Counts a view of an article, once per reader in 30 minutes. Neither account nor address is stored, only a hash of them,
 * the browser and the article under the salt of the day, for half an hour. The caller has checked that the article exists.
 * Returns true when the view was counted.
 */
export async function countView(postId: Types.ObjectId, reader: ViewRequest): Promise<boolean> {
  if (!isHumanView(reader)) return false;
  const { userId, ip, userAgent, host = null } = reader;
  const who = userId ? ["account", userId] : ["visitor", addressKey(ip), browserOf(userAgent)];
  const salt = await saltOfToday();
  return queueView({
    postId,
    host,
    key: visitorHash(salt, String(postId), ...who),
    reader: visitorHash(salt, "online", ...who),
  });
}

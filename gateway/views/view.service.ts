import { isbot } from "isbot";
import type { Types } from "mongoose";
import { hashOf, saltOfToday } from "./salt.service.ts";
import { standInLine } from "./view-line.service.ts";

/** Who reads, as the request says. */
export interface Reader {
  /** The account, where there is one. */
  readonly userId: string | null;
  readonly ip: string;
  readonly userAgent: string;
  /** The headers Sec-Purpose and Purpose: a page that is fetched ahead is not read yet. */
  readonly purpose: string;
  /** The site that led here, its host only, where one did. */
  readonly host?: string | null;
}

/** Whether somebody reads here, and not a robot or a browser that fetches ahead. A script names itself too. */
export const isReading = ({ userAgent, purpose }: Reader): boolean =>
  userAgent !== "" && !/prefetch|prerender|preview/i.test(purpose) && !isbot(userAgent);

/**
 * Counts that somebody reads an article, once in 30 minutes. Neither account nor address is stored: a hash of them,
 * the browser and the article under the day's salt, for half an hour. The article is there: its own service knows.
 * True: it was counted.
 */
export async function countView(postId: Types.ObjectId, reader: Reader): Promise<boolean> {
  if (!isReading(reader)) return false;
  const { userId, ip, userAgent, host = null } = reader;
  const who = userId ? ["account", userId] : ["visitor", ip, userAgent];
  return standInLine({ postId, host, key: hashOf(await saltOfToday(), String(postId), ...who) });
}

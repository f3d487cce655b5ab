import mongoose from "mongoose";
import { clock, seconds } from "../core/clock.ts";
import { env } from "../core/env.ts";
import { errorFields, log } from "../core/log.ts";
import { version } from "../core/operation/version.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { outgoing } from "../lib/outgoing/outgoing-client.ts";
import type { Installation } from "./installation.types.ts";

/*
 * The version that is newer than the installed one, of the feed that the setting UPDATE_FEED names; without the setting
 * nothing is requested. A job reads it once a day and keeps what it says, for every gateway.
 */

/** A version and the page that says what it changes. */
export interface Release {
  readonly version: string;
  readonly address: string;
}

interface StoredRelease extends Release {
  readonly _id: "latest";
  readonly readAt: Date;
}

const releases = () => mongoose.connection.collection<StoredRelease>("releases");
const latest = { _id: "latest" } as const;

/** Returns the software that is installed, and what is newer. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function readInstallation(viewer: Viewer | null): Promise<Installation> {
  requireAdmin(viewer);
  const isChecked = env.updateFeed !== undefined;
  const stored = isChecked ? await releases().findOne(latest) : null;
  const newer =
    stored && isNewer(stored.version) ? { version: stored.version, address: stored.address } : null;
  return { version, isChecked, newer };
}

/** Once a day: reads the feed. One that does not answer leaves what was known. */
export async function checkForRelease(): Promise<void> {
  try {
    const release = await fetchRelease();
    if (!release) return;
    await releases().updateOne(latest, { $set: { ...release, readAt: clock.now() } }, { upsert: true });
  } catch (error) {
    log.warn(errorFields(error), "the feed of new versions could not be read");
  }
}

const mostBytes = 262_144;

/** Returns the latest version of the feed; null without the setting. Throws OutgoingError, and for a feed that says none. */
export async function fetchRelease(feed = env.updateFeed): Promise<Release | null> {
  if (!feed) return null;
  const { body } = await outgoing().get(feed, {
    types: ["application/json", "application/vnd.github"],
    maxBytes: mostBytes,
    signal: AbortSignal.timeout(seconds(10)),
  });
  return readRelease(JSON.parse(body.toString("utf8")));
}

/** Reads `{version, address}`, or the latest release of GitHub's or Forgejo's API. */
function readRelease(document: unknown): Release {
  const {
    tag_name,
    html_url,
    version: named = tag_name,
    address = html_url,
  } = Object(document) as {
    readonly [name: string]: unknown;
  };
  const [, number] = /^v?(\d{1,5}\.\d{1,5}\.\d{1,5})$/.exec(String(named)) ?? [];
  if (!number) throw new Error("The feed names no version.");
  const page = typeof address === "string" && /^https:\/\/\S{1,500}$/.test(address) ? address : "";
  return { version: number, address: page };
}

/** Returns whether a version comes after the installed one. */
export function isNewer(candidate: string, installed = version): boolean {
  const [one, other] = [candidate, installed].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  const at = one!.findIndex((part, index) => part !== other![index]);
  return at >= 0 && one![at]! > other![at]!;
}

import type { ClientSession } from "mongoose";
import { clock, days } from "../../core/clock.ts";
import { isDuplicateKey } from "../../core/documents/duplicate-key.ts";
import { keyedHash } from "../../core/secret.ts";
import { type LinkUse, type UsedLink, UsedLinkModel } from "./used-link.entity.ts";

/*
 * Links and codes of mails that have done what they are for: opened again, they say so. What is known is found by the whole
 * secret alone (a code with its token), so that nobody learns of other people's accounts.
 */

const keptFor = days(30);

const hashOf = (secret: string): string => keyedHash("used link", secret);

/** Remembers what a link or a code has done. */
export async function rememberUse(secret: string, use: LinkUse, session?: ClientSession): Promise<void> {
  const removeAt = new Date(clock.now().getTime() + keptFor);
  await UsedLinkModel.updateOne(
    { _id: hashOf(secret) },
    { $set: { use, removeAt } },
    { upsert: true, session },
  );
}

/** Remembers a secret that is used once. Returns false for one that was used already: of two requests at once, the first succeeds. */
export async function rememberOnce(secret: string, use: LinkUse, kept = keptFor): Promise<boolean> {
  const removeAt = new Date(clock.now().getTime() + kept);
  try {
    const { upsertedCount } = await UsedLinkModel.updateOne(
      { _id: hashOf(secret) },
      { $setOnInsert: { use, removeAt } },
      { upsert: true },
    );
    return upsertedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Returns what a link or a code has done; null for one that was not used, or longer than thirty days ago. */
export async function findUse(secret: string): Promise<LinkUse | null> {
  const found = await UsedLinkModel.findById(hashOf(secret)).lean<UsedLink>();
  return found && found.removeAt > clock.now() ? found.use : null;
}

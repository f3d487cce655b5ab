import { preferencesRules } from "../../../schema/rules/newsletter.ts";
import { clock } from "../../core/clock.ts";
import { AppError } from "../../core/errors.ts";
import { check } from "../../core/validation.ts";
import { addressKey, countAgainst } from "../../lib/rate-limits.ts";
import { findTopics } from "../topics/topic.service.ts";
import {
  confirmedStates,
  type SubscribedTopics,
  type Subscriber,
  SubscriberModel,
} from "./subscriber.entity.ts";
import { readPreferencesToken } from "./subscriber-token.ts";

const notValid = "Ce lien n’est pas valable, ou ne l’est plus. Ouvrez celui de la dernière lettre reçue.";

/** Letters that a subscriber receives, as the page of the preferences shows them. */
export interface NewsletterPreferences extends SubscribedTopics {
  readonly email: string;
  readonly isSubscribed: boolean;
}

/** Returns what the address of a token receives; null for a token that is not valid. Changes nothing. */
export async function findPreferences(token: string): Promise<NewsletterPreferences | null> {
  const id = readPreferencesToken(token);
  const subscriber = id && (await SubscriberModel.findById(id).lean<Subscriber>());
  return subscriber ? preferencesOf(subscriber) : null;
}

const preferencesOf = ({ email, state, isForSite, topicIds }: Subscriber): NewsletterPreferences => ({
  email,
  isSubscribed: state === "ACTIVE",
  isForSite,
  topicIds,
});

/**
 * Changes what the address of a token receives; nothing of all unsubscribes it, and something subscribes it again. Throws
 * BAD_USER_INPUT, CODE_INVALID, RATE_LIMITED.
 */
export async function updateNewsletterPreferences(
  token: string,
  ip: string,
  input: unknown,
): Promise<NewsletterPreferences> {
  const { isForSite, topics } = await check(preferencesRules, input);
  // A topic that was removed meanwhile is none of the form's faults.
  const topicIds = (await findTopics(topics)).map(({ _id }) => _id);
  if (!isForSite && topicIds.length === 0) return unsubscribeNewsletter(token, ip);
  return change(token, ip, {
    $set: { state: "ACTIVE", isForSite, topicIds },
    $unset: { unsubscribedAt: 1, importRunId: 1, importedRefusal: 1 },
  });
}

/** Ends all letters to the address of a token. Idempotent. Throws CODE_INVALID, RATE_LIMITED. */
export const unsubscribeNewsletter = (token: string, ip: string): Promise<NewsletterPreferences> =>
  change(token, ip, {
    $set: { state: "UNSUBSCRIBED", unsubscribedAt: clock.now() },
    $unset: { request: 1, importedRefusal: 1 },
  });

/** Changes an address that has confirmed once: the token of another one was never sent. */
async function change(token: string, ip: string, update: object): Promise<NewsletterPreferences> {
  await countAgainst("codeByAddress", addressKey(ip));
  const _id = readPreferencesToken(token);
  const confirmed = {
    _id: _id ?? undefined,
    state: { $in: confirmedStates },
  };
  const after =
    _id &&
    (await SubscriberModel.findOneAndUpdate(confirmed, update, {
      returnDocument: "after",
    }).lean<Subscriber>());
  if (!after) throw new AppError("CODE_INVALID", notValid);
  return preferencesOf(after);
}

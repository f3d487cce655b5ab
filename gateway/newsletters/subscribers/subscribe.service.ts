import { limits } from "../../../schema/limits.ts";
import { subscriptionRules } from "../../../schema/rules/newsletter.ts";
import { clock, days } from "../../core/clock.ts";
import type { RequestDetails } from "../../core/context.ts";
import { retryOnDuplicate } from "../../core/documents/transaction.ts";
import { AppError } from "../../core/errors.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { check } from "../../core/validation.ts";
import { addressKey, countAgainst } from "../../lib/rate-limits.ts";
import { emailOf, mailboxOf } from "../../lib/text/email-address.ts";
import { queueMail, queueMailOfRequest } from "../../mails/mail-queue.service.ts";
import { chosenTopics, topicNames } from "../topics/topic.service.ts";
import { forgetErasedRefusal } from "./erased-refusal.service.ts";
import { networkOf } from "./network.ts";
import {
  confirmedStates,
  type SubscribedTopics,
  type Subscriber,
  SubscriberModel,
  type SubscriptionRequest,
} from "./subscriber.entity.ts";
import { confirmationMail, welcomeMail } from "./subscriber-mails.ts";
import { preferencesToken, readConfirmationToken } from "./subscriber-token.ts";

/** Sentence of every answer to a request, whatever is known of its address. */
export const confirmationSent =
  "Un e-mail part à cette adresse\u00a0: ouvrez le lien qu’il contient pour confirmer votre abonnement.";
const notValid =
  "Ce lien n’est pas valable, ou ne l’est plus. Abonnez-vous de nouveau pour en recevoir un autre.";

/**
 * Sends the mail whose link subscribes an address: to the site, or to topics. The answer, the work and the mail are the same
 * whether the address is subscribed or not. Throws BAD_USER_INPUT, RATE_LIMITED.
 */
export async function subscribeNewsletter(
  request: Pick<RequestDetails, "ip" | "afterAnswer">,
  input: unknown,
): Promise<{ message: string }> {
  const { email: typed, topics } = await check(subscriptionRules, input);
  const email = emailOf(typed);
  const wanted = await chosenTopics(topics);
  const requester = addressKey(request.ip);
  await countAgainst("codeByAddress", requester);
  const mailbox = mailboxOf(email);
  await countAgainst("subscriptionByRequester", `${mailbox} ${requester}`);
  await countAgainst("subscriptionByRecipient", mailbox);
  const names = await topicNames(wanted);
  const at = clock.now();
  const made = { ...wanted, at, from: networkOf(request.ip), words: wordsOf(names) };
  const subscriber = await keepRequest(email, made);
  await queueMailOfRequest(confirmationMail(subscriber, at, names), request);
  return { message: confirmationSent };
}

/** Returns the words of the form that a proof of consent keeps. */
export const wordsOf = (names: readonly string[]): string =>
  `«\u00a0Recevoir par e-mail\u00a0: ${names.join(", ")}\u00a0», ${currentSite().identity.name}`.slice(
    0,
    limits.newsletter.words,
  );

const expiryOf = (at: Date): Date => new Date(at.getTime() + days(limits.newsletter.pendingDays));

/** Keeps the request of an address. One that is new is forgotten with it; the state of another stays. */
const keepRequest = (email: string, request: SubscriptionRequest): Promise<Subscriber> =>
  retryOnDuplicate(async () => {
    const isPending = { email, state: "PENDING" } as const;
    await SubscriberModel.updateOne(isPending, { $set: { expiresAt: expiryOf(request.at) } });
    const created = { state: "PENDING", isForSite: false, topicIds: [], createdAt: request.at } as const;
    const found = await SubscriberModel.findOneAndUpdate(
      { email },
      { $set: { request }, $setOnInsert: { ...created, expiresAt: expiryOf(request.at) } },
      { upsert: true, returnDocument: "after" },
    ).lean<Subscriber>();
    return found!;
  });

/** A request that the link of a mail confirms. */
export interface PendingSubscription {
  readonly email: string;
  readonly topics: readonly string[];
  /** Token of its preferences, once it is confirmed. */
  readonly preferences: string | null;
  /** Whether the address receives letters: one that has confirmed may have ended them since. */
  readonly isSubscribed: boolean;
}

/** Returns the request of a token, also one that was confirmed; null for one that is not valid. Changes nothing. */
export async function findPendingSubscription(token: string): Promise<PendingSubscription | null> {
  const { requested, confirmed } = await findOfToken(token);
  if (confirmed)
    return {
      email: confirmed.email,
      topics: await topicNames(confirmed),
      preferences: preferencesToken(confirmed),
      isSubscribed: confirmed.state === "ACTIVE",
    };
  const request = requested?.request;
  if (!request) return null;
  const topics = await topicNames(request);
  return { email: requested.email, topics, preferences: null, isSubscribed: false };
}

interface OfToken {
  /** The address whose request the token confirms. */
  readonly requested?: Subscriber;
  /** The address that has confirmed it, or a later one; it may have ended its letters since. */
  readonly confirmed?: Subscriber;
}

async function findOfToken(token: string): Promise<OfToken> {
  const known = readConfirmationToken(token);
  const subscriber = known && (await SubscriberModel.findById(known.id).lean<Subscriber>());
  if (!subscriber) return {};
  const { request, proof, state } = subscriber;
  if (request?.at.getTime() === known.at.getTime())
    return expiryOf(known.at) > clock.now() ? { requested: subscriber } : {};
  const isConfirmed = proof !== undefined && known.at <= proof.requestedAt;
  return isConfirmed && confirmedStates.includes(state) ? { confirmed: subscriber } : {};
}

/**
 * Confirms the request of a token: its topics are added to those of the address, and its proof is kept. Does nothing for one that
 * was confirmed before: a link is opened twice. Returns the token of its preferences. Throws CODE_INVALID, RATE_LIMITED.
 */
export async function confirmNewsletter(token: string, ip: string): Promise<string> {
  await countAgainst("codeByAddress", addressKey(ip));
  const { requested: before, confirmed: known } = await findOfToken(token);
  if (known?.state === "ACTIVE") return preferencesToken(known);
  if (!before?.request) throw new AppError("CODE_INVALID", notValid);
  const { at, from, words } = before.request;
  const confirmed = { confirmedAt: clock.now(), confirmedFrom: networkOf(ip) };
  const proof = { requestedAt: at, requestedFrom: from, ...confirmed, words };
  const after = await SubscriberModel.findOneAndUpdate(
    { _id: before._id, "request.at": at },
    {
      $set: { state: "ACTIVE", proof, ...topicsAfter(before, before.request) },
      $unset: { request: 1, expiresAt: 1, unsubscribedAt: 1, importRunId: 1, importedRefusal: 1 },
    },
    { returnDocument: "after" },
  ).lean<Subscriber>();
  // Confirmed meanwhile, or requested again.
  if (!after) return confirmNewsletter(token, ip);
  await forgetErasedRefusal(after.email);
  if (before.state !== "ACTIVE") await greet(after);
  return preferencesToken(after);
}

/** Returns what an address receives after a request: an active one keeps what it has. */
function topicsAfter(
  { state, isForSite, topicIds }: Subscriber,
  request: SubscriptionRequest,
): SubscribedTopics {
  if (state !== "ACTIVE") return { isForSite: request.isForSite, topicIds: request.topicIds };
  const known = new Set(topicIds.map(String));
  const added = request.topicIds.filter((id) => !known.has(String(id)));
  return { isForSite: isForSite || request.isForSite, topicIds: [...topicIds, ...added] };
}

/** Sends the mail that greets an address that receives letters from now on. */
export const greet = async (subscriber: Subscriber): Promise<void> =>
  queueMail(welcomeMail(subscriber, await topicNames(subscriber), currentSite().newsletters.welcome));

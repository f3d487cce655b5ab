import type { ClientSession, Types } from "mongoose";
import { Field, Int, ObjectType } from "type-graphql";
import { knownId } from "../../core/documents/ids.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { notFound } from "../../core/errors.ts";
import { NumberedPage } from "../../core/lists/numbered-page.ts";
import { numberedPage, type PageArguments, requirePage } from "../../core/lists/pagination.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { emailOf } from "../../lib/text/email-address.ts";
import { findUser } from "../../users/user.service.ts";
import { MailingRecipientModel } from "../sending/mailing.entity.ts";
import { keepErasedRefusal } from "./erased-refusal.service.ts";
import { Subscriber, SubscriberModel, type SubscriberState, subscriberStates } from "./subscriber.entity.ts";

// Resolvers refer to the class and its states.
export { Subscriber, type SubscriberState, subscriberStates };

const noSubscriber = "Cette adresse n’est plus abonnée.";

@ObjectType({ description: "Une page d’adresses abonnées, les dernières d’abord." })
export class SubscriberPage extends NumberedPage {
  @Field(() => [Subscriber], { description: "Les adresses de la page." })
  items!: Subscriber[];
}

@ObjectType({ description: "Combien d’adresses dans chaque état." })
export class SubscriberCounts {
  @Field(() => Int, { description: "Qui reçoivent les lettres." })
  active!: number;

  @Field(() => Int, { description: "Qui n’ont pas encore confirmé." })
  pending!: number;

  @Field(() => Int, { description: "Qui se sont désabonnées." })
  unsubscribed!: number;

  @Field(() => Int, { description: "Venues d’un autre système, sans preuve d’accord." })
  imported!: number;

  @Field(() => Int, { description: "Que leur serveur a refusées pour de bon." })
  refused!: number;

  @Field(() => Int, { description: "Qui ont signalé une lettre comme indésirable." })
  complained!: number;
}

interface SubscriberQuery extends PageArguments {
  readonly state?: SubscriberState | null;
  readonly keyword?: string | null;
}

const everyState = Object.keys(subscriberStates) as SubscriberState[];

/** Returns addresses, the last ones first; `keyword`: the beginning of an address. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
export async function listSubscribers(
  viewer: Viewer | null,
  { state, keyword, ...range }: SubscriberQuery,
): Promise<SubscriberPage> {
  requireAdmin(viewer);
  const { page, limit } = requirePage(range);
  const start = emailOf(keyword ?? "");
  const filter = {
    state: { $in: state ? [state] : everyState },
    ...(start && { email: { $gte: start, $lt: `${start}\uffff` } }),
  };
  return numberedPage<Subscriber>(
    SubscriberModel.find(filter).sort(start ? { email: 1 } : { _id: -1 }),
    { page, limit },
    SubscriberModel.countDocuments(filter),
  );
}

/** Returns how many addresses there are in each state. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function countSubscribers(viewer: Viewer | null): Promise<SubscriberCounts> {
  requireAdmin(viewer);
  const count = (state: SubscriberState) => SubscriberModel.countDocuments({ state });
  const [active, pending, unsubscribed, imported, refused, complained] = await Promise.all([
    count("ACTIVE"),
    count("PENDING"),
    count("UNSUBSCRIBED"),
    count("IMPORTED"),
    count("REFUSED"),
    count("COMPLAINED"),
  ]);
  return { active, pending, unsubscribed, imported, refused, complained };
}

/**
 * Erases an address with its proof, and in what it was sent; of a refusal a hash stays (erased-refusal.service.ts). Returns it as it was.
 * Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
 */
export async function deleteSubscriber(viewer: Viewer | null, id: unknown): Promise<Subscriber> {
  requireAdmin(viewer);
  const _id = knownId(id, noSubscriber);
  return inTransaction(async (session) => {
    const found = await erase(session, { _id });
    if (!found) throw notFound(noSubscriber);
    return found;
  });
}

/** Erases the subscription of an account's address, in the transaction that deletes the account. */
export async function deleteSubscriptionOf(session: ClientSession, email: string): Promise<void> {
  await erase(session, { email: emailOf(email) });
}

/** Erases a subscription; of a refusal a hash stays, and of the mails to its address what became of them. Null where there is none. */
async function erase(
  session: ClientSession,
  one: { readonly _id: Types.ObjectId } | { readonly email: string },
): Promise<Subscriber | null> {
  const found = await SubscriberModel.findOneAndDelete(one, { session }).lean<Subscriber>();
  if (!found) return null;
  await keepErasedRefusal(session, found);
  await MailingRecipientModel.updateMany(
    { subscriberId: found._id },
    { $unset: { address: 1 } },
    { session },
  );
  return found;
}

/** Yields the subscription of an account's address, for the personal data export. */
export async function* exportSubscription(userId: Types.ObjectId) {
  const user = await findUser(userId);
  const found = user && (await SubscriberModel.findOne({ email: emailOf(user.email) }).lean<Subscriber>());
  if (!found) return;
  const { email, state, isForSite, topicIds, request, proof, createdAt, unsubscribedAt, refusal } = found;
  yield {
    email,
    state,
    isForSite,
    topicIds,
    request: request ?? null,
    proof: proof ?? null,
    createdAt,
    unsubscribedAt: unsubscribedAt ?? null,
    refusal: refusal ?? null,
  };
}

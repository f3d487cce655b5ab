import { Field, Int, ObjectType } from "type-graphql";
import { knownId } from "../../core/documents/ids.ts";
import { notFound } from "../../core/errors.ts";
import { NumberedPage } from "../../core/lists/numbered-page.ts";
import { numberedPage, type PageArguments, requirePage } from "../../core/lists/pagination.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import {
  Mailing,
  type MailingKind,
  MailingModel,
  MailingRecipient,
  MailingRecipientModel,
  mailingKinds,
  type RecipientState,
  recipientStates,
} from "./mailing.entity.ts";
import { noMailing } from "./start-mailing.service.ts";

// Resolvers refer to the classes and the states.
export { Mailing, type MailingKind, MailingRecipient, mailingKinds, type RecipientState, recipientStates };

@ObjectType({ description: "Une page d’envois, les derniers d’abord." })
export class MailingPage extends NumberedPage {
  @Field(() => [Mailing], { description: "Les envois de la page." })
  items!: Mailing[];
}

@ObjectType({ description: "Une page de destinataires." })
export class MailingRecipientPage extends NumberedPage {
  @Field(() => [MailingRecipient], { description: "Les destinataires de la page." })
  items!: MailingRecipient[];
}

@ObjectType({ description: "Ce que sont devenus les e-mails d’un envoi." })
export class MailingCounts {
  @Field(() => Int, { description: "Destinataires." })
  total!: number;
  @Field(() => Int, { description: "Qui attendent." })
  waiting!: number;
  @Field(() => Int, { description: "Que le serveur a pris." })
  sent!: number;
  @Field(() => Int, { description: "Dont l’adresse est refusée." })
  refused!: number;
  @Field(() => Int, { description: "Abandonnés." })
  failed!: number;
  @Field(() => Int, { description: "Sans doute arrivés, sans réponse du serveur." })
  unconfirmed!: number;
  @Field(() => Int, { description: "Désabonnés avant l’envoi, ou refusés auparavant." })
  skipped!: number;
}

/** Returns mailings, the last ones first, without their text. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
export async function listMailings(viewer: Viewer | null, range: PageArguments): Promise<MailingPage> {
  requireRight(viewer, "editPosts");
  const { page, limit } = requirePage(range);
  return numberedPage<Mailing>(
    MailingModel.find({}, { html: 0, text: 0 }).sort({ _id: -1 }),
    { page, limit },
    MailingModel.countDocuments({}),
  );
}

/** Returns a mailing without its text. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function getMailing(viewer: Viewer | null, id: unknown): Promise<Mailing> {
  requireRight(viewer, "editPosts");
  const found = await MailingModel.findById(knownId(id, noMailing), { html: 0, text: 0 }).lean<Mailing>();
  if (!found) throw notFound(noMailing);
  return found;
}

/** Returns what became of the mails of a mailing. The caller has checked access. */
export async function countRecipients({ _id }: Mailing): Promise<MailingCounts> {
  const count = (state: RecipientState) => MailingRecipientModel.countDocuments({ mailingId: _id, state });
  const [waiting, sent, refused, failed, unconfirmed, skipped] = await Promise.all([
    count("WAITING"),
    count("SENT"),
    count("REFUSED"),
    count("FAILED"),
    count("UNCONFIRMED"),
    count("SKIPPED"),
  ]);
  const total = waiting + sent + refused + failed + unconfirmed + skipped;
  return { total, waiting, sent, refused, failed, unconfirmed, skipped };
}

/** Returns the recipients of a mailing in one state. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT. */
export async function listRecipients(
  viewer: Viewer | null,
  id: unknown,
  { state, ...range }: PageArguments & { readonly state: RecipientState },
): Promise<MailingRecipientPage> {
  requireRight(viewer, "editPosts");
  const { page, limit } = requirePage(range);
  const mailingId = knownId(id, noMailing);
  if (!(await MailingModel.exists({ _id: mailingId }))) throw notFound(noMailing);
  const filter = { mailingId, state };
  return numberedPage<MailingRecipient>(
    MailingRecipientModel.find(filter).sort({ _id: 1 }),
    { page, limit },
    MailingRecipientModel.countDocuments(filter),
  );
}

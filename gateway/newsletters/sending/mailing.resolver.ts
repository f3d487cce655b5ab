import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { limits } from "../../../schema/limits.ts";
import type { Context } from "../../core/context.ts";
import { Done } from "../../core/done.type.ts";
import { mailBytes } from "../mails/mail-length.service.ts";
import { topicNames } from "../topics/topic.service.ts";
import { testPostMail } from "./mail-to-oneself.service.ts";
import {
  countRecipients,
  getMailing,
  listMailings,
  listRecipients,
  Mailing,
  MailingCounts,
  type MailingKind,
  MailingPage,
  MailingRecipientPage,
  mailingKinds,
  type RecipientState,
  recipientStates,
} from "./mailing-admin.service.ts";
import { resendUnconfirmed } from "./resend.service.ts";
import { sendPostByMail, stopMailing } from "./start-mailing.service.ts";

@Resolver(() => Mailing)
export class MailingResolver {
  @Query(() => MailingPage, { description: "Les envois par e-mail, les derniers d’abord. Éditeurs." })
  mailings(
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.default, description: "De 1 à 50." }) limit: number,
    @Ctx() { viewer }: Context,
  ): Promise<MailingPage> {
    return listMailings(viewer, { page, limit });
  }

  @Query(() => Mailing, { description: "Un envoi par e-mail. Éditeurs." })
  mailing(
    @Arg("id", () => ID, { description: "L’envoi." }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<Mailing> {
    return getMailing(viewer, id);
  }

  @Query(() => MailingRecipientPage, { description: "Les destinataires d’un envoi dans un état. Éditeurs." })
  mailingRecipients(
    @Arg("id", () => ID, { description: "L’envoi." }) id: string,
    @Arg("state", () => recipientStates, { description: "L’état." }) state: RecipientState,
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.default, description: "De 1 à 50." }) limit: number,
    @Ctx() { viewer }: Context,
  ): Promise<MailingRecipientPage> {
    return listRecipients(viewer, id, { state, page, limit });
  }

  @Mutation(() => Mailing, {
    description:
      "Envoie un article publié par e-mail, ou un article programmé dès qu’il paraît. Qui l’a déjà reçu ne le reçoit plus\u00a0; un second appel rend l’envoi en cours. Éditeurs.",
  })
  sendPostByMail(
    @Arg("postId", () => ID, { description: "L’article." }) postId: string,
    @Arg("topics", () => [ID], { nullable: true, description: "Des sujets\u00a0; aucun\u00a0: le site." })
    topics: string[] | null,
    @Ctx() { viewer }: Context,
  ): Promise<Mailing> {
    return sendPostByMail(viewer, postId, { topics });
  }

  @Mutation(() => Done, { description: "Envoie à soi-même un essai de l’e-mail d’un article. Éditeurs." })
  async testPostMail(
    @Arg("postId", () => ID, { description: "L’article." }) postId: string,
    @Ctx() { viewer }: Context,
  ): Promise<Done> {
    return { message: `Un essai part à ${await testPostMail(viewer, postId)}.` };
  }

  @Mutation(() => Mailing, {
    description: "Arrête un envoi\u00a0: qui n’a rien reçu ne recevra rien. Éditeurs.",
  })
  stopMailing(
    @Arg("id", () => ID, { description: "L’envoi." }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<Mailing> {
    return stopMailing(viewer, id);
  }

  @Mutation(() => Mailing, {
    description:
      "Renvoie les e-mails d’un envoi dont on ignore s’ils sont arrivés\u202f; certains arriveront deux fois. Éditeurs.",
  })
  resendUnconfirmed(
    @Arg("id", () => ID, { description: "L’envoi." }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<Mailing> {
    return resendUnconfirmed(viewer, id);
  }

  @Query(() => Int, {
    description:
      "Combien d’octets aurait un e-mail s’il partait maintenant\u00a0; au-delà de 102\u202f000, Gmail en coupe la fin. Éditeurs.",
  })
  mailBytes(
    @Arg("kind", () => mailingKinds, { description: "Ce qu’il envoie." }) kind: MailingKind,
    @Arg("id", () => ID, { nullable: true, description: "L’article ou la lettre." }) id: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<number> {
    return mailBytes(viewer, kind, id);
  }

  @FieldResolver(() => Boolean, {
    description: "Vrai\u00a0: il est parti de lui-même à qui suit un des auteurs ou la série de l’article.",
  })
  isForFollowers(@Root() mailing: Mailing): boolean {
    return mailing.isForFollowers === true;
  }

  @FieldResolver(() => [String], { description: "À qui il va\u00a0: le site, des sujets." })
  topics(@Root() mailing: Mailing): Promise<string[]> {
    return topicNames(mailing);
  }

  @FieldResolver(() => MailingCounts, { description: "Ce que sont devenus ses e-mails." })
  counts(@Root() mailing: Mailing): Promise<MailingCounts> {
    return countRecipients(mailing);
  }
}

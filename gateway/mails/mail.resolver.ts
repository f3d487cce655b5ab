import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { limits } from "../../schema/limits.ts";
import type { Context } from "../core/context.ts";
import {
  liftSuppression,
  listMails,
  listSuppressions,
  MailPage,
  MailSuppression,
  MailSuppressionPage,
  mailStates,
} from "./mail-admin.service.ts";

const beforeWords = "Ce qui précède cet identifiant.";

@Resolver()
export class MailResolver {
  @Query(() => MailPage, {
    description: "Les e-mails des 30 derniers jours, sans leur contenu. Administration.",
  })
  mails(
    @Arg("state", () => mailStates, { nullable: true, description: "Ceux-ci seulement." }) state:
      | keyof typeof mailStates
      | null,
    @Arg("before", () => ID, { nullable: true, description: beforeWords }) before: string | null,
    @Arg("limit", () => Int, { defaultValue: limits.page.feeds, description: "De 1 à 50." }) limit: number,
    @Ctx() { viewer }: Context,
  ): Promise<MailPage> {
    return listMails(viewer, { state, before, limit });
  }

  @Query(() => MailSuppressionPage, {
    description: "Les adresses refusées pour de bon par un serveur de messagerie. Administration.",
  })
  mailSuppressions(
    @Arg("before", () => ID, { nullable: true, description: beforeWords }) before: string | null,
    @Arg("limit", () => Int, { defaultValue: limits.page.feeds, description: "De 1 à 50." }) limit: number,
    @Ctx() { viewer }: Context,
  ): Promise<MailSuppressionPage> {
    return listSuppressions(viewer, { before, limit });
  }

  @Mutation(() => MailSuppression, {
    description: "Les e-mails repartent vers cette adresse. Administration.",
  })
  liftMailSuppression(
    @Arg("id", () => ID, { description: "L’adresse refusée." }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<MailSuppression> {
    return liftSuppression(viewer, id);
  }
}

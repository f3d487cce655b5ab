import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { Login } from "../auth/auth.types.ts";
import { startSession } from "../auth/start-session.ts";
import type { Context } from "../core/context.ts";
import { KeepsCaches } from "../core/field-visibility.ts";
import { QueuedMail } from "../mails/mail-admin.service.ts";
import { User } from "../users/user.service.ts";
import { findTestMail, sendTestMail } from "./delivery-test.service.ts";
import { findFirstStart, finishFirstStart, updateOwner } from "./first-start.service.ts";
import { FirstStartInput, FirstStartState, OwnerInput } from "./first-start.types.ts";
import { openFirstStart } from "./start-secret.service.ts";

@Resolver()
export class FirstStartResolver {
  @Query(() => FirstStartState, { description: "Où en est le premier démarrage. Administrateurs." })
  firstStart(@Ctx() { viewer }: Context): Promise<FirstStartState> {
    return findFirstStart(viewer);
  }

  @KeepsCaches()
  @Mutation(() => Login, {
    description:
      "Ouvrir une session par l’adresse qu’affiche le premier démarrage ; elle ne sert qu’une fois.",
  })
  async openFirstStart(
    @Ctx() context: Context,
    @Arg("secret", () => String, { description: "La fin de l’adresse." }) secret: string,
  ): Promise<Login> {
    return startSession(context, await openFirstStart(context.request, secret));
  }

  @Mutation(() => User, {
    description:
      "Le compte de la personne à qui est le site\u00a0: une fois, dans la session ouverte par l’adresse affichée, pendant 30\u00a0minutes. Administrateurs.",
  })
  updateOwner(
    @Ctx() { viewer }: Context,
    @Arg("input", () => OwnerInput, { description: "La personne." }) input: OwnerInput,
  ): Promise<User> {
    return updateOwner(viewer, input);
  }

  @Query(() => QueuedMail, {
    nullable: true,
    description: "Le dernier message d’essai ; null s’il n’y en a pas. Administrateurs.",
  })
  testMail(@Ctx() { viewer }: Context): Promise<QueuedMail | null> {
    return findTestMail(viewer);
  }

  @Mutation(() => QueuedMail, {
    nullable: true,
    description: "Envoie à sa propre adresse un message d’essai. Administrateurs.",
  })
  sendTestMail(@Ctx() { viewer }: Context): Promise<QueuedMail | null> {
    return sendTestMail(viewer);
  }

  @Mutation(() => FirstStartState, { description: "Termine le premier démarrage. Administrateurs." })
  finishFirstStart(
    @Ctx() { viewer }: Context,
    @Arg("input", () => FirstStartInput, { description: "Ce qui reste." }) input: FirstStartInput,
  ): Promise<FirstStartState> {
    return finishFirstStart(viewer, input);
  }
}

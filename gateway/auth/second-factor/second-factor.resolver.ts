import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { Done } from "../../core/done.type.ts";
import * as secondFactor from "./second-factor.service.ts";
import { RecoveryCodes, SecondFactorState, TotpSetup } from "./second-factor.types.ts";

const Password = () => Arg("password", () => String, { description: "Son mot de passe actuel." });

@Resolver()
export class SecondFactorResolver {
  @Query(() => SecondFactorState, {
    description: "La deuxième étape de sa connexion\u00a0; d’autrui, pour les administrateurs.",
  })
  secondFactor(
    @Ctx() { viewer }: Context,
    @Arg("userId", () => ID, { nullable: true, description: "Une autre personne." }) userId: string | null,
  ): Promise<SecondFactorState> {
    return secondFactor.findSecondFactor(viewer, userId);
  }

  @Mutation(() => TotpSetup, {
    description: "Une clé pour l’application de codes\u00a0; elle sert après confirmTotp. L’équipe.",
  })
  enableTotp(@Ctx() { viewer }: Context, @Password() password: string): Promise<TotpSetup> {
    return secondFactor.enableTotp(viewer, { password });
  }

  @Mutation(() => RecoveryCodes, {
    description:
      "Met la deuxième étape en service par un premier code\u00a0; les autres sessions se ferment.",
  })
  async confirmTotp(
    @Ctx() { viewer }: Context,
    @Arg("code", () => String, { description: "Les six chiffres que montre l’application." }) code: string,
  ): Promise<RecoveryCodes> {
    return { codes: await secondFactor.confirmTotp(viewer, { code }) };
  }

  @Mutation(() => Done, { description: "Retire la deuxième étape de sa connexion." })
  async disableTotp(@Ctx() { viewer }: Context, @Password() password: string): Promise<Done> {
    await secondFactor.disableTotp(viewer, { password });
    return { message: "La deuxième étape est retirée." };
  }

  @Mutation(() => Done, {
    description: "Retire celle d’une autre personne, qui a perdu son téléphone. Administrateurs.",
  })
  async removeSecondFactor(
    @Ctx() { viewer }: Context,
    @Arg("userId", () => ID, { description: "La personne." }) userId: string,
  ): Promise<Done> {
    await secondFactor.removeSecondFactor(viewer, userId);
    return { message: "La deuxième étape est retirée. Un message le lui dit." };
  }
}

import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { Done } from "../../core/done.type.ts";
import { KeepsCaches } from "../../core/field-visibility.ts";
import { Login } from "../auth.types.ts";
import { startSession } from "../start-session.ts";
import * as passkeys from "./passkey.service.ts";
import { loginWithPasskey, passkeyLoginOptions } from "./passkey-login.service.ts";

@Resolver()
export class PasskeyResolver {
  @Query(() => [passkeys.Passkey], { description: "Ses clés d’accès, les plus anciennes d’abord." })
  passkeys(@Ctx() { viewer }: Context): Promise<passkeys.Passkey[]> {
    return passkeys.listPasskeys(viewer);
  }

  @Mutation(() => String, {
    description:
      "Ce qu’il faut au navigateur pour créer une clé d’accès\u00a0: PublicKeyCredentialCreationOptions, en JSON.",
  })
  passkeyOptions(
    @Ctx() { viewer }: Context,
    @Arg("password", () => String, {
      nullable: true,
      description: "Son mot de passe, si la connexion date de plus de 15\u00a0minutes.",
    })
    password: string | null,
  ): Promise<string> {
    return passkeys.passkeyOptions(viewer, { password: password ?? undefined });
  }

  @Mutation(() => passkeys.Passkey, { description: "Ajoute la clé que le navigateur vient de créer." })
  registerPasskey(
    @Ctx() { viewer }: Context,
    @Arg("name", () => String, { description: "Son nom, pour la reconnaître." }) name: string,
    @Arg("response", () => String, { description: "La réponse du navigateur, en JSON." }) response: string,
  ): Promise<passkeys.Passkey> {
    return passkeys.registerPasskey(viewer, { name, response });
  }

  @Mutation(() => Done, { description: "Retire une de ses clés d’accès." })
  async removePasskey(
    @Ctx() { viewer }: Context,
    @Arg("id", () => ID, { description: "La clé." }) id: string,
  ): Promise<Done> {
    await passkeys.removePasskey(viewer, id);
    return { message: "La clé d’accès est retirée." };
  }

  @KeepsCaches()
  @Mutation(() => String, {
    description:
      "Ce qu’il faut au navigateur pour se connecter par une clé\u00a0: PublicKeyCredentialRequestOptions, en JSON.",
  })
  passkeyLoginOptions(): Promise<string> {
    return passkeyLoginOptions();
  }

  @KeepsCaches()
  @Mutation(() => Login, { description: "Ouvrir une session par une clé d’accès." })
  async loginWithPasskey(
    @Ctx() context: Context,
    @Arg("response", () => String, { description: "La réponse du navigateur, en JSON." }) response: string,
  ): Promise<Login> {
    return startSession(context, await loginWithPasskey(context.request, { response }));
  }
}

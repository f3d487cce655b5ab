import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import type { Opened } from "../sessions/session.service.ts";
import * as auth from "./auth.service.ts";
import {
  CodeInput,
  CodeSent,
  Done,
  Login,
  LoginInput,
  RecoveryVerified,
  RegisterInput,
  ResetPasswordInput,
} from "./auth.types.ts";

@Resolver()
export class AuthResolver {
  @Mutation(() => CodeSent, { description: "S’inscrire : un code part à l’adresse donnée." })
  register(
    @Ctx() { request }: Context,
    @Arg("input", () => RegisterInput, { description: "La personne." }) input: RegisterInput,
  ): Promise<CodeSent> {
    return auth.register(request, input);
  }

  @Mutation(() => Done, { description: "Confirmer l’inscription par son code." })
  async verifyAccount(
    @Arg("input", () => CodeInput, { description: "Le code." }) input: CodeInput,
  ): Promise<Done> {
    return { message: await auth.verifyAccount(input) };
  }

  @Mutation(() => CodeSent, { description: "Envoyer un nouveau code, une minute après le précédent." })
  resendCode(
    @Arg("activationToken", () => String, { description: "Jeton du premier envoi." }) activationToken: string,
  ): Promise<CodeSent> {
    return auth.resendCode({ activationToken });
  }

  @Mutation(() => Login, { description: "Ouvrir une session." })
  async login(
    @Ctx() context: Context,
    @Arg("input", () => LoginInput, { description: "Adresse et mot de passe." }) input: LoginInput,
  ): Promise<Login> {
    return welcome(context, await auth.login(context.request, input, "browser"));
  }

  @Mutation(() => Login, { description: "Un nouveau jeton, par le cookie de session et depuis ce site." })
  async refresh(@Ctx() context: Context): Promise<Login> {
    return welcome(context, await auth.refresh(context.request));
  }

  @Mutation(() => Done, { description: "Fermer la session, par le jeton ou par le cookie." })
  async logout(@Ctx() context: Context): Promise<Done> {
    const message = await auth.logout(context.viewer, context.request);
    context.cookies.clearSession();
    return { message };
  }

  @Mutation(() => CodeSent, {
    description: "Mot de passe oublié : un code part à l’adresse, si elle est connue.",
  })
  forgotPassword(
    @Ctx() { request }: Context,
    @Arg("email", () => String, { description: "Adresse e-mail du compte." }) email: string,
  ): Promise<CodeSent> {
    return auth.forgotPassword(request, { email });
  }

  @Mutation(() => RecoveryVerified, { description: "Échanger le code de récupération contre un jeton." })
  verifyRecovery(
    @Arg("input", () => CodeInput, { description: "Le code." }) input: CodeInput,
  ): Promise<RecoveryVerified> {
    return auth.verifyRecovery(input);
  }

  @Mutation(() => Done, { description: "Choisir un nouveau mot de passe ; toutes les sessions se ferment." })
  async resetPassword(
    @Arg("input", () => ResetPasswordInput, { description: "Le mot de passe et le jeton." })
    input: ResetPasswordInput,
  ): Promise<Done> {
    return { message: await auth.resetPassword(input) };
  }
}

// What follows in the same answer, the person's own address say, is shown to who has just logged in.
function welcome(context: Context, { cookie, ...opened }: Opened): Login {
  context.cookies.setSession(cookie);
  context.viewer = opened.viewer;
  return opened;
}

import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "../core/context.ts";
import { Done } from "../core/done.type.ts";
import { KeepsCaches } from "../core/field-visibility.ts";
import * as auth from "./auth.service.ts";
import {
  AddressVerified,
  CodeInput,
  CodeSent,
  codeOfApp,
  Login,
  LoginInput,
  RecoveryVerified,
  RegisterInput,
  ResetPasswordInput,
} from "./auth.types.ts";
import { login, loginByCode, sendLoginCode } from "./login.service.ts";
import { startSession } from "./start-session.ts";

@Resolver()
export class AuthResolver {
  @Mutation(() => CodeSent, { description: "S’inscrire : un code part à l’adresse donnée." })
  register(
    @Ctx() { request }: Context,
    @Arg("input", () => RegisterInput, { description: "La personne." }) input: RegisterInput,
  ): Promise<CodeSent> {
    return auth.register(request, input);
  }

  @Mutation(() => AddressVerified, { description: "Confirmer l’inscription par son code." })
  verifyAccount(
    @Ctx() { request }: Context,
    @Arg("input", () => CodeInput, { description: "Le code." }) input: CodeInput,
  ): Promise<AddressVerified> {
    return auth.verifyAccount(request, input);
  }

  @Mutation(() => CodeSent, { description: "Envoyer un nouveau code, une minute après le précédent." })
  resendCode(
    @Ctx() { request }: Context,
    @Arg("activationToken", () => String, { description: "Jeton du premier envoi." }) activationToken: string,
  ): Promise<CodeSent> {
    return auth.resendCode(request, { activationToken });
  }

  @KeepsCaches()
  @Mutation(() => Login, { description: "Ouvrir une session." })
  async login(
    @Ctx() context: Context,
    @Arg("input", () => LoginInput, { description: "Adresse et mot de passe." }) input: LoginInput,
  ): Promise<Login> {
    return startSession(context, await login(context.request, input, "browser"));
  }

  @Mutation(() => CodeSent, {
    description: "Se connecter par un code : il part à l’adresse, si elle est connue.",
  })
  sendLoginCode(
    @Ctx() { request }: Context,
    @Arg("email", () => String, { description: "Adresse e-mail du compte." }) email: string,
  ): Promise<CodeSent> {
    return sendLoginCode(request, { email });
  }

  @KeepsCaches()
  @Mutation(() => Login, { description: "Ouvrir une session par un code reçu, sans mot de passe." })
  async loginByCode(
    @Ctx() context: Context,
    @Arg("input", () => CodeInput, { description: "Le code." }) input: CodeInput,
    @Arg("totp", () => String, { nullable: true, description: codeOfApp }) totp: string | null,
  ): Promise<Login> {
    return startSession(context, await loginByCode(context.request, { ...input, totp: totp ?? undefined }));
  }

  @KeepsCaches()
  @Mutation(() => Login, { description: "Un nouveau jeton, par le cookie de session et depuis ce site." })
  async refresh(@Ctx() context: Context): Promise<Login> {
    return startSession(context, await auth.refresh(context.request));
  }

  @KeepsCaches()
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
    @Ctx() { request }: Context,
    @Arg("input", () => CodeInput, { description: "Le code." }) input: CodeInput,
  ): Promise<RecoveryVerified> {
    return auth.verifyRecovery(request, input);
  }

  @Mutation(() => Done, { description: "Choisir un nouveau mot de passe ; toutes les sessions se ferment." })
  async resetPassword(
    @Ctx() { request, cookies }: Context,
    @Arg("input", () => ResetPasswordInput, { description: "Le mot de passe et le jeton." })
    input: ResetPasswordInput,
  ): Promise<Done> {
    const { message, device } = await auth.resetPassword(request, input);
    cookies.setDevice(device);
    return { message };
  }
}

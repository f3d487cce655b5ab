import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { Done } from "../../core/done.type.ts";
import { User } from "../../users/user.service.ts";
import { CodeInput } from "../auth.types.ts";
import { changeEmail, confirmEmail } from "./email-change.service.ts";
import { cancelEmailChange, waitingEmailChange } from "./email-change-effect.service.ts";
import { acceptEmailChange, findEmailChange, refuseEmailChange } from "./former-address.service.ts";

@ObjectType({ description: "Un code est parti à la nouvelle adresse, si elle peut en recevoir un." })
class EmailChange {
  @Field(() => String, { description: "À rendre avec le code, à confirmEmail." })
  activationToken!: string;
  @Field(() => String, { description: "Phrase à montrer." })
  message!: string;
}

@ObjectType({ description: "Une nouvelle adresse confirmée, qui attend l’accord de l’actuelle." })
class WaitingEmailChange {
  @Field(() => String, { description: "La nouvelle adresse." })
  email!: string;
  @Field(() => Date, { description: "Quand elle remplace l’actuelle, sans réponse de celle-ci." })
  appliesAt!: Date;
}

@ObjectType({ description: "Un changement d’adresse, tel que le voit qui tient l’ancienne." })
class FormerAddressChange {
  @Field(() => Boolean, {
    description: "Vrai s’il attend un accord ; faux s’il est fait et peut être annulé.",
  })
  isWaiting!: boolean;
  @Field(() => String, {
    nullable: true,
    description: "La nouvelle adresse tant qu’elle attend, null ensuite.",
  })
  email!: string | null;
  @Field(() => Date, {
    nullable: true,
    description: "Jusqu’à quand refuser, ou annuler ; null si le lien a servi.",
  })
  until!: Date | null;
  @Field(() => String, { nullable: true, description: "Ce que le lien a déjà fait ; null sinon." })
  done!: string | null;
}

@ObjectType({ description: "Un changement d’adresse refusé ou annulé ; toutes les sessions sont fermées." })
class EmailChangeRefused {
  @Field(() => String, { description: "Phrase à montrer." })
  message!: string;
  @Field(() => String, {
    nullable: true,
    description: "Si l’adresse est revenue : donne droit à resetPassword, une fois, pendant 15 minutes.",
  })
  resetToken!: string | null;
}

const Token = () => Arg("token", () => String, { description: "Ce qui suit /email-change/." });

@Resolver()
export class EmailChangeResolver {
  @Mutation(() => EmailChange, {
    description:
      "Demander une autre adresse : un code part à la nouvelle. Sans mot de passe, et si la connexion a plus de quinze minutes, l’adresse actuelle doit aussi l’accepter, ou ne pas refuser pendant sept jours.",
  })
  changeEmail(
    @Ctx() { viewer, request }: Context,
    @Arg("email", () => String, { description: "La nouvelle adresse." }) email: string,
    @Arg("password", () => String, { nullable: true, description: "Son mot de passe." })
    password: string | null,
  ): Promise<EmailChange> {
    return changeEmail(viewer, request, { email, password });
  }

  @Mutation(() => User, {
    description:
      "Confirmer sa nouvelle adresse par le code reçu. Elle peut devoir attendre l’accord de l’actuelle.",
  })
  confirmEmail(
    @Ctx() { viewer, request }: Context,
    @Arg("input", () => CodeInput, { description: "Le code." }) input: CodeInput,
  ): Promise<User> {
    return confirmEmail(viewer, request, input);
  }

  @Query(() => WaitingEmailChange, {
    nullable: true,
    description: "Sa nouvelle adresse, si elle attend l’accord de l’actuelle.",
  })
  waitingEmailChange(@Ctx() { viewer }: Context): Promise<WaitingEmailChange | null> {
    return waitingEmailChange(viewer);
  }

  @Mutation(() => Done, { description: "Garder son adresse : la nouvelle, qui attendait, est oubliée." })
  async cancelEmailChange(@Ctx() { viewer }: Context): Promise<Done> {
    return { message: await cancelEmailChange(viewer) };
  }

  @Query(() => FormerAddressChange, {
    nullable: true,
    description:
      "Ce que dit le lien reçu à une ancienne adresse ; null s’il n’est plus valable. Ne change rien.",
  })
  emailChange(@Token() token: string): Promise<FormerAddressChange | null> {
    return findEmailChange(token);
  }

  @Mutation(() => Done, { description: "Accepter un changement d’adresse, par le lien reçu à l’actuelle." })
  async acceptEmailChange(@Token() token: string, @Ctx() { request }: Context): Promise<Done> {
    return { message: await acceptEmailChange(request, token) };
  }

  @Mutation(() => EmailChangeRefused, {
    description:
      "Refuser ou annuler un changement d’adresse, par le lien reçu ; toutes les sessions se ferment.",
  })
  refuseEmailChange(@Token() token: string, @Ctx() { request }: Context): Promise<EmailChangeRefused> {
    return refuseEmailChange(request, token);
  }
}

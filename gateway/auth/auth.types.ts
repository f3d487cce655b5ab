import { Field, InputType, ObjectType } from "type-graphql";
import { User } from "../users/user.service.ts";

export const codeOfApp =
  "Après SECOND_FACTOR_REQUIRED\u00a0: le code de l’application, ou un code de secours.";
const tokenOfMail = "Jeton reçu avec l’envoi du code.";

@InputType({ description: "Ce qu’il faut pour s’inscrire." })
export class RegisterInput {
  @Field(() => String, { description: "Prénom." })
  firstName!: string;
  @Field(() => String, { description: "Nom." })
  lastName!: string;
  @Field(() => String, { nullable: true, description: "Indicatif du pays ; +225 s’il manque." })
  code?: string;
  @Field(() => String, {
    nullable: true,
    description: "Numéro de téléphone, obligatoire si le site le demande.",
  })
  telephone?: string;
  @Field(() => String, { description: "Adresse e-mail, qui recevra un code." })
  email!: string;
  @Field(() => String, { description: "De 8 caractères à 72 octets." })
  password!: string;
}

@InputType({ description: "Un code reçu par e-mail." })
export class CodeInput {
  @Field(() => String, { description: tokenOfMail })
  activationToken!: string;
  @Field(() => String, { description: "Les six chiffres du code." })
  activationCode!: string;
}

@InputType({ description: "Adresse et mot de passe." })
export class LoginInput {
  @Field(() => String, { description: "Adresse e-mail, sans égard à la casse." })
  email!: string;
  @Field(() => String, { description: "Mot de passe." })
  password!: string;
  @Field(() => String, { nullable: true, description: codeOfApp })
  totp?: string;
}

@InputType({ description: "Le nouveau mot de passe, deux fois, et le jeton qui y donne droit." })
export class ResetPasswordInput {
  @Field(() => String, { description: "Jeton de verifyRecovery : bon une fois, pendant 15 minutes." })
  token!: string;
  @Field(() => String, { description: "De 8 caractères à 72 octets." })
  password!: string;
  @Field(() => String, { description: "Le même." })
  confirmPassword!: string;
}

@ObjectType({ description: "Un code est parti, si l’adresse peut en recevoir un." })
export class CodeSent {
  @Field(() => String, { description: "Phrase à montrer." })
  message!: string;
  @Field(() => String, { description: "À rendre avec le code." })
  activationToken!: string;
}

@ObjectType({ description: "Une adresse est confirmée." })
export class AddressVerified {
  @Field(() => String, { description: "Phrase à montrer." })
  message!: string;
  @Field(() => String, { description: "L’adresse confirmée, avec laquelle se connecter." })
  email!: string;
}

@ObjectType({ description: "Le code de récupération était le bon." })
export class RecoveryVerified {
  @Field(() => String, { description: "Phrase à montrer." })
  message!: string;
  @Field(() => String, { description: "Donne droit à resetPassword, une fois, pendant 15 minutes." })
  resetToken!: string;
}

@ObjectType({ description: "Une session ouverte ; son cookie est posé avec la réponse." })
export class Login {
  @Field(() => String, { description: "Jeton d’accès, à envoyer en Bearer et à ne garder qu’en mémoire." })
  token!: string;
  @Field(() => Date, { description: "Fin du jeton d’accès." })
  expiresAt!: Date;
  @Field(() => User, { description: "La personne connectée." })
  user!: User;
}

import { Field, ID, InputType } from "type-graphql";
import type { Role } from "../../../schema/roles.ts";
import { RoleEnum } from "../../users/role.enum.ts";

const passwordField = "De 8 caractères à 72 octets.";
const roleField = "Son rôle ; il passe avant `isAdmin`.";
const categoriesField = "Les catégories d’un modérateur de catégories : une au moins.";
const imageField = "Nom d’une image du site ; vide, elle est retirée.";

@InputType({ description: "Une personne à ajouter à l’équipe ou aux membres." })
export class UserInput {
  @Field(() => String, { description: "Prénom : 3 caractères au moins." })
  firstName!: string;
  @Field(() => String, { description: "Nom : 3 caractères au moins." })
  lastName!: string;
  @Field(() => String, { nullable: true, description: "Indicatif du pays ; +225 s’il manque." })
  code?: string;
  @Field(() => String, {
    nullable: true,
    description: "Numéro de téléphone, obligatoire si le site le demande.",
  })
  telephone?: string;
  @Field(() => String, { description: "Adresse e-mail, tenue pour confirmée." })
  email!: string;
  @Field(() => String, { description: passwordField })
  password!: string;
  @Field(() => Boolean, { nullable: true, description: "Vrai : la personne administre le site." })
  isAdmin?: boolean;
  @Field(() => RoleEnum, { nullable: true, description: roleField })
  role?: Role;
  @Field(() => [ID], { nullable: true, description: categoriesField })
  moderatedCategoryIds?: string[];
  @Field(() => String, { nullable: true, description: imageField })
  imageName?: string;
  @Field(() => String, { nullable: true, description: "Présentation : 1 000 caractères au plus." })
  aboutMe?: string;
  @Field(() => ID, {
    nullable: true,
    description: "Un UUID que l’appelant choisit : un second envoi reçoit le premier résultat.",
  })
  clientId?: string;
}

@InputType({ description: "Ce qui change d’une personne ; ce qui manque reste." })
export class UserChanges {
  @Field(() => String, { nullable: true, description: "Prénom : 3 caractères au moins." })
  firstName?: string;
  @Field(() => String, { nullable: true, description: "Nom : 3 caractères au moins." })
  lastName?: string;
  @Field(() => String, { nullable: true, description: "Indicatif du pays." })
  code?: string;
  @Field(() => String, { nullable: true, description: "Numéro de téléphone." })
  telephone?: string;
  @Field(() => String, { nullable: true, description: "Adresse e-mail, tenue pour confirmée." })
  email?: string;
  @Field(() => String, { nullable: true, description: `${passwordField} Ses sessions se ferment.` })
  password?: string;
  @Field(() => Boolean, { nullable: true, description: "Vrai : la personne administre le site." })
  isAdmin?: boolean;
  @Field(() => RoleEnum, { nullable: true, description: roleField })
  role?: Role;
  @Field(() => [ID], { nullable: true, description: categoriesField })
  moderatedCategoryIds?: string[];
  @Field(() => String, { nullable: true, description: imageField })
  imageName?: string;
  @Field(() => String, { nullable: true, description: "Présentation : 1 000 caractères au plus." })
  aboutMe?: string;
}

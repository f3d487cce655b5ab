import { Field, InputType, ObjectType } from "type-graphql";

@InputType({ description: "Ce qui change de son profil ; ce qui manque reste." })
export class ProfileInput {
  @Field(() => String, { nullable: true, description: "Prénom." })
  firstName?: string;
  @Field(() => String, { nullable: true, description: "Nom." })
  lastName?: string;
  @Field(() => String, { nullable: true, description: "Indicatif du pays." })
  code?: string;
  @Field(() => String, { nullable: true, description: "Numéro de téléphone." })
  telephone?: string;
  @Field(() => String, { nullable: true, description: "Présentation : 1 000 caractères au plus." })
  aboutMe?: string;
  @Field(() => String, { nullable: true, description: "Nom d’une image du site ; vide, elle est retirée." })
  imageName?: string;
}

@ObjectType({ description: "Un code est parti à la nouvelle adresse, si elle peut en recevoir un." })
export class EmailChange {
  @Field(() => String, { description: "À rendre avec le code, à confirmEmail." })
  activationToken!: string;
  @Field(() => String, { description: "Phrase à montrer." })
  message!: string;
}

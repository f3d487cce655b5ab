import { Field, Float, InputType } from "type-graphql";

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
  @Field(() => String, { nullable: true, description: "Fonction\u00a0: 80 caractères au plus." })
  jobTitle?: string;
  @Field(() => [String], { nullable: true, description: "Adresses de ses pages ailleurs, 8 au plus." })
  links?: string[];
  @Field(() => String, { nullable: true, description: "Nom d’une image du site ; vide, elle est retirée." })
  imageName?: string;
}

@InputType({ description: "Un carré d’une image, en parts de 0 à 1." })
export class CropInput {
  @Field(() => Float, { description: "Son bord gauche, en part de la largeur." })
  x!: number;
  @Field(() => Float, { description: "Son bord haut, en part de la hauteur." })
  y!: number;
  @Field(() => Float, { description: "Son côté, en part du plus petit côté de l’image." })
  size!: number;
}

import { Field, ID, InputType, Int } from "type-graphql";

@InputType({ description: "Une page fixe à créer." })
export class StaticPageInput {
  @Field(() => String, { description: "De 3 à 160 caractères." })
  title!: string;

  @Field(() => String, { nullable: true, description: "320 caractères au plus." })
  description?: string;

  @Field(() => String, { description: "Markdown, de 3 à 200 000 caractères." })
  content!: string;

  @Field(() => String, { nullable: true, description: "L’adresse voulue ; sinon elle vient du titre." })
  slug?: string;

  @Field(() => Boolean, { nullable: true, description: "Vrai pour la publier ; faux sinon." })
  isPublished?: boolean;

  @Field(() => Boolean, { nullable: true, description: "Faux pour la tenir hors du pied de page." })
  isInFooter?: boolean;

  @Field(() => ID, {
    nullable: true,
    description: "Un UUID que l’appelant choisit : un second envoi reçoit le premier résultat.",
  })
  clientId?: string;
}

@InputType({ description: "Ce qui change du texte d’une page fixe ; ce qui manque reste." })
export class StaticPageDraftInput {
  @Field(() => String, { nullable: true, description: "De 3 à 160 caractères." })
  title?: string;

  @Field(() => String, { nullable: true, description: "320 caractères au plus." })
  description?: string;

  @Field(() => String, { nullable: true, description: "Markdown, de 3 à 200 000 caractères." })
  content?: string;

  @Field(() => String, {
    nullable: true,
    description: "La nouvelle adresse ; celle d’une page qui a été publiée y mène encore.",
  })
  slug?: string;

  @Field(() => Boolean, { nullable: true, description: "Faux pour la tenir hors du pied de page." })
  isInFooter?: boolean;

  @Field(() => Int, {
    nullable: true,
    description: "La version que l’on a lue : si la page en a changé depuis, l’envoi est refusé (CONFLICT).",
  })
  version?: number;
}

@InputType({ description: "Ce qui change d’une page fixe ; ce qui manque reste." })
export class StaticPageChanges extends StaticPageDraftInput {
  @Field(() => Boolean, { nullable: true, description: "Faux pour la retirer aux lecteurs." })
  isPublished?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: "Vrai si ces champs contiennent les modifications en attente, qui sont alors effacées.",
  })
  replacesDraft?: boolean;
}

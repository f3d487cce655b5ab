import { Field, ID, InputType, Int } from "type-graphql";

@InputType()
abstract class LetterFields {
  @Field(() => String, { nullable: true, description: "L’objet, 160 caractères au plus." })
  subject?: string;

  @Field(() => String, {
    nullable: true,
    description: "Ce que la boîte de réception montre après l’objet, 160 caractères au plus.",
  })
  preheader?: string;

  @Field(() => String, { nullable: true, description: "Markdown, 200 000 caractères au plus." })
  content?: string;

  @Field(() => [ID], {
    nullable: true,
    description: "Les sujets de ses destinataires\u202f; aucun\u00a0: le site.",
  })
  topics?: string[];
}

@InputType({ description: "Une lettre à créer\u202f; un brouillon peut être incomplet." })
export class LetterInput extends LetterFields {
  @Field(() => ID, {
    nullable: true,
    description: "Un UUID que l’appelant choisit\u00a0: un second envoi reçoit le premier résultat.",
  })
  clientId?: string;
}

@InputType({ description: "Ce qui change d’une lettre\u202f; ce qui manque reste." })
export class LetterChanges extends LetterFields {
  @Field(() => Int, {
    nullable: true,
    description:
      "La version que l’on a lue\u00a0: si la lettre a changé depuis, l’envoi est refusé (CONFLICT).",
  })
  version?: number;
}

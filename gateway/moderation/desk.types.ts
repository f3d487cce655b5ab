// Loaded first: it imports reflect-metadata, which the decorators need.
import "@typegoose/typegoose";
import { Field, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { judgements } from "./judge-comments.service.ts";

registerEnumType(judgements, {
  name: "Judgement",
  description: "Ce que l’équipe décide d’un commentaire.",
  valuesConfig: {
    KEEP: { description: "Il paraît ; un commentaire signalé reste." },
    REFUSE: { description: "Il ne paraît pas ; un commentaire signalé est masqué." },
    END: { description: "Son auteur ne commente plus, et tout ce qu’il a écrit est refusé ou masqué." },
    UNDO: { description: "La dernière décision est annulée : il attend de nouveau." },
  },
});

@ObjectType({ description: "Les règles selon lesquelles un commentaire attend l’équipe." })
export class CommentRules {
  @Field(() => Boolean, { description: "Tout attend d’un compte dont aucun commentaire n’a été accepté." })
  holdsFirst!: boolean;

  @Field(() => Boolean, { description: "Les liens et les adresses des comptes récents attendent." })
  holdsLinks!: boolean;

  @Field(() => Boolean, { description: "Un numéro de téléphone vaut un lien." })
  holdsTelephones!: boolean;

  @Field(() => Boolean, { description: "Ce qui ressemble à un texte retiré attend." })
  holdsKnown!: boolean;

  @Field(() => Int, { description: "Un compte est récent pendant ce nombre de jours…" })
  trustDays!: number;

  @Field(() => Int, { description: "… et jusqu’à ce nombre de commentaires acceptés." })
  trustComments!: number;

  @Field(() => [String], { description: "Mots, expressions et adresses qui font attendre." })
  heldWords!: readonly string[];

  @Field(() => [String], { description: "Mots, expressions et adresses refusés aussitôt." })
  refusedWords!: readonly string[];

  @Field(() => Int, {
    description: "Combien de signalements fiables masquent un commentaire jusqu’à la décision ; 0 : aucun.",
  })
  hideReports!: number;

  @Field(() => Date, { nullable: true, description: "Jusqu’à quand tout attend ; null : non." })
  holdsAllUntil!: Date | null;
}

@InputType({ description: "Un changement de ces règles ; ce qui manque reste." })
export class CommentRulesInput {
  @Field(() => Boolean, { nullable: true, description: "Tout attend d’un compte sans commentaire accepté." })
  holdsFirst?: boolean;

  @Field(() => Boolean, { nullable: true, description: "Les liens des comptes récents attendent." })
  holdsLinks?: boolean;

  @Field(() => Boolean, { nullable: true, description: "Un numéro de téléphone vaut un lien." })
  holdsTelephones?: boolean;

  @Field(() => Boolean, { nullable: true, description: "Ce qui ressemble à un texte retiré attend." })
  holdsKnown?: boolean;

  @Field(() => Int, { nullable: true, description: "De 0 à 365 jours." })
  trustDays?: number;

  @Field(() => Int, { nullable: true, description: "De 0 à 50 commentaires." })
  trustComments?: number;

  @Field(() => Int, { nullable: true, description: "De 0 à 20 signalements." })
  hideReports?: number;

  @Field(() => [String], { nullable: true, description: "500 au plus." })
  heldWords?: string[];

  @Field(() => [String], { nullable: true, description: "500 au plus." })
  refusedWords?: string[];
}

@ObjectType({ description: "Ce qui arrive aux commentaires depuis dix minutes. Modérateurs." })
export class CommentAlert {
  @Field(() => Int, { description: "Comptes créés, 100 au plus." })
  newAccounts!: number;

  @Field(() => Int, { description: "Commentaires retenus, 100 au plus." })
  newlyHeld!: number;

  @Field(() => Int, { description: "Commentaires qui attendent maintenant, 100 au plus." })
  waiting!: number;

  @Field(() => Boolean, { description: "Vrai si l’un ou l’autre ressemble à une attaque." })
  isUnusual!: boolean;

  @Field(() => Date, { nullable: true, description: "Jusqu’à quand tout attend ; null : non." })
  holdsAllUntil!: Date | null;
}

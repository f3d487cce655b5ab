import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import type { PostAccess } from "../../schema/article-fields.ts";
import { postAccessNames } from "../revisions/post-access.ts";
import { type PostStatus, postStatuses } from "./post.service.ts";

export const postSorts = { RECENT: "RECENT", POPULAR: "POPULAR", VIEWS: "VIEWS", TITLE: "TITLE" } as const;
export type PostSort = keyof typeof postSorts;
registerEnumType(postSorts, {
  name: "PostSort",
  description: "L’ordre d’une liste du studio.",
  valuesConfig: {
    RECENT: { description: "Du plus récent au plus ancien." },
    POPULAR: { description: "Du plus lu et commenté ces temps-ci au moins." },
    VIEWS: { description: "Du plus lu au moins lu." },
    TITLE: { description: "Par titre." },
  },
});

export const postOrders = {
  RELEVANCE: "RELEVANCE",
  NEWEST: "NEWEST",
  VIEWS: "VIEWS",
  LIKES: "LIKES",
} as const;
export type PostOrder = keyof typeof postOrders;
registerEnumType(postOrders, {
  name: "PostOrder",
  description: "L’ordre d’une liste d’articles publiés.",
  valuesConfig: {
    RELEVANCE: { description: "D’une recherche : les plus pertinents d’abord ; sinon les plus récents." },
    NEWEST: { description: "Du plus récent au plus ancien." },
    VIEWS: { description: "Du plus lu au moins lu." },
    LIKES: { description: "Du plus aimé au moins aimé." },
  },
});

const scheduledAt = "Pour SCHEDULED : la date à venir où il paraîtra.";
const coverName = "Nom d’une image du site, pour la couverture ; vide pour aucune.";
const audioName = "Nom d’un son du site, à écouter avec l’article ; vide pour aucun.";
const seo =
  "Ce que montrent les moteurs de recherche et les partages, en entier : ce qui y manque devient vide.";

@InputType({ description: "Ce que montrent d’un article les moteurs de recherche et les partages." })
export class PostSeoInput {
  @Field(() => String, {
    nullable: true,
    description: "160 caractères au plus ; vide, le titre de l’article.",
  })
  title?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "320 caractères au plus ; vide, la description de l’article.",
  })
  description?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Adresse en https:// que les moteurs montrent à la place\u00a0; vide, celle de l’article.",
  })
  canonical?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Faux\u00a0: les moteurs ne montrent pas l’article. Vrai sinon.",
  })
  isIndexed?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: "Nom d’une image du site, que montrent les partages\u00a0; vide, la couverture.",
  })
  image?: string | null;
}

@InputType()
abstract class ArticleOptions {
  @Field(() => String, { nullable: true, description: coverName })
  coverName?: string;

  @Field(() => String, {
    nullable: true,
    description: "Ce que montre la couverture ; 320 caractères au plus.",
  })
  coverAlt?: string;

  @Field(() => String, { nullable: true, description: audioName })
  audioName?: string;

  @Field(() => String, {
    nullable: true,
    description: "Transcription du son\u00a0: WebVTT, SRT, ou un texte sans horaires.",
  })
  transcript?: string;

  @Field(() => Boolean, { nullable: true, description: "Vrai pour une exclusivité." })
  isExclusive?: boolean;

  @Field(() => Boolean, { nullable: true, description: "Vrai : il ne prend plus de commentaires." })
  areCommentsClosed?: boolean;

  @Field(() => PostSeoInput, { nullable: true, description: seo })
  seo?: PostSeoInput;
}

@InputType({
  description:
    "Un article à créer. Avec `status` DRAFT, titre, description, texte et mots-clés peuvent encore manquer.",
})
export class PostInput extends ArticleOptions {
  @Field(() => String, { description: "De 3 à 160 caractères." })
  title!: string;

  @Field(() => String, { description: "De 3 à 320 caractères." })
  description!: string;

  @Field(() => String, { description: "Markdown, de 3 à 200 000 caractères." })
  content!: string;

  @Field(() => [String], {
    description: "De 1 à 10 mots-clés de 40 caractères au plus, ou noms de catégories, tels qu’on les écrit.",
  })
  tags!: string[];

  @Field(() => String, { nullable: true, description: "L’adresse voulue ; sinon elle vient du titre." })
  slug?: string;

  @Field(() => postAccessNames, { nullable: true, description: "Qui le lit en entier\u00a0; PUBLIC sinon." })
  access?: PostAccess;

  @Field(() => postStatuses, { nullable: true, description: "DRAFT sinon." })
  status?: PostStatus;

  @Field(() => Date, { nullable: true, description: scheduledAt })
  scheduledAt?: Date;

  @Field(() => ID, {
    nullable: true,
    description: "Un UUID que l’appelant choisit : un second envoi reçoit le premier résultat.",
  })
  clientId?: string;
}

@InputType({ description: "Ce qui change du texte d’un article ; ce qui manque reste." })
export class PostDraftInput extends ArticleOptions {
  @Field(() => String, { nullable: true, description: "De 3 à 160 caractères." })
  title?: string;

  @Field(() => String, { nullable: true, description: "De 3 à 320 caractères." })
  description?: string;

  @Field(() => String, { nullable: true, description: "Markdown, de 3 à 200 000 caractères." })
  content?: string;

  @Field(() => [String], {
    nullable: true,
    description: "De 1 à 10 mots-clés de 40 caractères au plus, ou noms de catégories.",
  })
  tags?: string[];

  @Field(() => String, {
    nullable: true,
    description:
      "La nouvelle adresse ; l’ancienne y mène encore. Sans elle, un article déjà publié garde la sienne.",
  })
  slug?: string;

  @Field(() => postAccessNames, { nullable: true, description: "Qui le lit en entier." })
  access?: PostAccess;

  @Field(() => Int, {
    nullable: true,
    description:
      "La version que l’on a lue : si l’article en a changé depuis, l’envoi est refusé (CONFLICT).",
  })
  version?: number;
}

@InputType({ description: "Ce qui change d’un article ; ce qui manque reste." })
export class PostChanges extends PostDraftInput {
  @Field(() => postStatuses, {
    nullable: true,
    description: "Un autre que PUBLISHED retire l’article aux lecteurs.",
  })
  status?: PostStatus;

  @Field(() => Date, { nullable: true, description: scheduledAt })
  scheduledAt?: Date;

  @Field(() => Boolean, {
    nullable: true,
    description: "Vrai : les modifications qui attendaient à côté sont dans cet envoi, et n’attendent plus.",
  })
  replacesDraft?: boolean;
}

@ObjectType({ description: "Ce qu’une suppression a emporté, ou ce qui est revenu." })
export class Deletion {
  @Field(() => Int, { description: "Combien d’articles." })
  count!: number;

  @Field(() => String, { description: "La même chose en mots : « 3 articles supprimés »." })
  message!: string;
}

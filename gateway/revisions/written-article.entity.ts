import { prop } from "@typegoose/typegoose";
import { Field, InterfaceType } from "type-graphql";
import type { PostAccess } from "../../schema/article-fields.ts";
import { postAccessNames } from "./post-access.ts";
import { PostSeo } from "./post-seo.ts";

/** Properties that an article, its pending changes and its versions share. */
@InterfaceType({
  description: "Ce qu’ont en commun un article, ses modifications en attente et ses versions.",
})
export abstract class WrittenArticle {
  // These may be empty in a draft.
  @Field(() => String, { description: "Titre ; d’un brouillon, il peut être vide." })
  @prop({ type: () => String, default: "" })
  title!: string;

  @Field(() => String, { description: "Ce qu’en disent les listes et les moteurs de recherche." })
  @prop({ type: () => String, default: "" })
  description!: string;

  /** Markdown. Left out of lists; shown through field resolvers. */
  @prop({ type: () => String, default: "" })
  content!: string;

  /** Slugs, in the order given; shown through WrittenArticle.tags. */
  @prop({ type: () => [String], default: [] })
  tags!: string[];

  @Field(() => String, { description: "Ce que montre la couverture, pour qui ne la voit pas." })
  @prop({ type: () => String, default: "" })
  coverAlt!: string;

  @Field(() => String, { description: "Transcription du son." })
  @prop({ type: () => String, default: "" })
  transcript!: string;

  @Field(() => Boolean, { description: "Vrai pour une exclusivité." })
  @prop({ type: () => Boolean, required: true, default: false })
  isExclusive!: boolean;

  @Field(() => Boolean, { description: "Vrai : il ne prend plus de commentaires." })
  @prop({ type: () => Boolean, default: false })
  areCommentsClosed!: boolean;

  @Field(() => PostSeo, { description: "Ce qu’en montrent les moteurs de recherche et les partages." })
  @prop({ type: () => PostSeo, default: () => ({}) })
  seo!: PostSeo;

  @Field(() => postAccessNames, { description: "Qui le lit en entier." })
  @prop({ type: () => String, default: "PUBLIC" })
  access!: PostAccess;

  @prop({ type: () => Number, required: true })
  wordCount!: number;
}

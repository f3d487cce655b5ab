import { modelOptions, prop } from "@typegoose/typegoose";
import { Field, ObjectType } from "type-graphql";
import { articleDefaults, type SeoValues } from "../../schema/article-fields.ts";

@ObjectType({ description: "Ce que montrent d’un article les moteurs de recherche et les partages." })
@modelOptions({ schemaOptions: { _id: false } })
export class PostSeo {
  @Field(() => String, { description: "Vide\u00a0: le titre de l’article." })
  @prop({ type: () => String, default: "" })
  title!: string;

  @Field(() => String, { description: "Vide\u00a0: la description de l’article." })
  @prop({ type: () => String, default: "" })
  description!: string;

  // Absent from what was stored before they existed; shown through field resolvers.
  @prop({ type: () => String })
  canonical?: string;
  @prop({ type: () => Boolean })
  isIndexed?: boolean;
  @prop({ type: () => String })
  image?: string;
}

/** Returns the values for search engines, with defaults for those that came after the document was stored. */
export const completeSeo = (seo: PostSeo | undefined): SeoValues => ({ ...articleDefaults.seo, ...seo });

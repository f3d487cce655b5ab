import { Field, ObjectType } from "type-graphql";
import { limits } from "../../../schema/limits.ts";
import { listCorrectedPosts } from "../../posts/lists/corrected-posts.service.ts";
import { type Correction, hasPublishedPost, type Post } from "../../posts/post.service.ts";
import { UserModel } from "../../users/user.entity.ts";
import { User } from "../../users/user.service.ts";

@ObjectType({ description: "Une correction d’un article." })
export class AuthorCorrection implements Pick<Correction, "text" | "at"> {
  @Field(() => String, { description: "Texte simple." })
  text!: string;

  @Field(() => Date, { description: "Quand elle a été signalée." })
  at!: Date;

  @Field(() => String, { description: "Titre de l’article." })
  title!: string;

  @Field(() => String, { description: "Ce qui nomme l’article, /posts/{slug}." })
  slug!: string;
}

@ObjectType({ description: "La page d’une personne qui a publié." })
export class AuthorPage {
  @Field(() => User, { description: "La personne." })
  person!: User;
}

/** Returns the page of an author by its slug; null for accounts without a published article. */
export async function findAuthorPage(slug: string): Promise<AuthorPage | null> {
  const person = await UserModel.findOne({ slug, isVerified: true }).lean<User>();
  return person && (await hasPublishedPost(person._id)) ? { person } : null;
}

/** Returns the last corrections of an author’s articles, the last one first. */
export const listCorrectionsOf = async ({ _id }: User): Promise<AuthorCorrection[]> =>
  latestCorrections(await listCorrectedPosts(_id, limits.author.corrections));

/** Returns the last corrections of these articles, the last one first. */
const latestCorrections = (posts: readonly Post[]): AuthorCorrection[] =>
  posts
    .flatMap(({ title, slug, corrections }) => corrections.map(({ text, at }) => ({ text, at, title, slug })))
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, limits.author.corrections);

import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { limits } from "../../schema/limits.ts";
import { Comment } from "../comments/comment-list.service.ts";
import { commentsField } from "../comments/comments-field.ts";
import { mentionIdsField } from "../comments/mentions/mention.type.ts";
import type { Context } from "../core/context.ts";
import { PerViewer, SharedQuery } from "../core/field-visibility.ts";
import { OfArea } from "../core/site/areas.ts";
import { File } from "../files/file.service.ts";
import { User } from "../users/user.service.ts";
import { createFeed, deleteFeed, Feed, FeedPage, findFeed, listFeeds } from "./feed.service.ts";
import { commentFeed, likeFeed, uncommentFeed, unlikeFeed } from "./feed-engagement.service.ts";
import { FeedHits, searchFeeds } from "./feed-search.service.ts";

const clientIdField = "Un UUID que l’appelant choisit : un second envoi reçoit le premier résultat.";

@InputType({ description: "Une actualité à publier." })
class FeedInput {
  @Field(() => String, { description: "5 000 caractères au plus." })
  text!: string;

  @Field(() => ID, { nullable: true, description: "Un fichier déjà envoyé (uploadFile)." })
  fileId?: string;

  @Field(() => ID, { nullable: true, description: clientIdField })
  clientId?: string;
}

@InputType({ description: "Un commentaire à envoyer." })
class CommentInput {
  @Field(() => String, { description: "2 000 caractères au plus." })
  text!: string;

  @Field(() => ID, { nullable: true, description: clientIdField })
  clientId?: string;

  @Field(() => [ID], { nullable: true, description: mentionIdsField })
  mentionIds?: string[];
}

@ObjectType({ description: "Un commentaire et l’actualité qui l’a reçu." })
class FeedComment {
  @Field(() => Feed, { description: "L’actualité, avec son nouveau nombre de commentaires." })
  feed!: Feed;

  @Field(() => Comment, { description: "Le commentaire." })
  comment!: Comment;
}

const Id = () => Arg("id", () => ID, { description: "L’actualité." });
const Before = () =>
  Arg("before", () => ID, { nullable: true, description: "Ce qui précède cet identifiant." });
const Limit = (standard: number) =>
  Arg("limit", () => Int, { defaultValue: standard, description: "De 1 à 50." });

@Resolver(() => Feed)
export class FeedResolver extends commentsField(Feed) {
  @OfArea("FEEDS")
  @SharedQuery()
  @Query(() => FeedPage, { description: "Les dernières actualités avant `before`." })
  feeds(@Before() before: string | null, @Limit(limits.page.feeds) limit: number): Promise<FeedPage> {
    return listFeeds({ before, limit });
  }

  @OfArea("FEEDS")
  @SharedQuery()
  @Query(() => FeedHits, {
    description: "Les actualités qui contiennent tous les mots, les dernières d’abord.",
  })
  searchFeeds(
    @Arg("keyword", () => String, { description: "100 caractères au plus." }) keyword: string,
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Limit(limits.page.default) limit: number,
  ): Promise<FeedHits> {
    return searchFeeds(keyword, { page, limit });
  }

  @OfArea("FEEDS")
  @SharedQuery()
  @Query(() => Feed, { nullable: true, description: "Une actualité ; null si elle n’existe plus." })
  feed(@Id() id: string): Promise<Feed | null> {
    return findFeed(id);
  }

  @Mutation(() => Feed, { description: "Publie une actualité. Administrateurs." })
  createFeed(
    @Arg("input", () => FeedInput, { description: "L’actualité." }) input: FeedInput,
    @Ctx() { viewer }: Context,
  ): Promise<Feed> {
    return createFeed(viewer, input);
  }

  @Mutation(() => Feed, { description: "Supprime une actualité. Son auteur, les administrateurs." })
  deleteFeed(@Id() id: string, @Ctx() { viewer }: Context): Promise<Feed> {
    return deleteFeed(viewer, id);
  }

  @Mutation(() => Feed, { description: "Aime une actualité ; une seconde fois ne change rien." })
  likeFeed(@Id() id: string, @Ctx() { viewer }: Context): Promise<Feed> {
    return likeFeed(viewer, id);
  }

  @Mutation(() => Feed, { description: "N’aime plus une actualité ; une seconde fois ne change rien." })
  unlikeFeed(@Id() id: string, @Ctx() { viewer }: Context): Promise<Feed> {
    return unlikeFeed(viewer, id);
  }

  @Mutation(() => FeedComment, { description: "Commente une actualité." })
  commentFeed(
    @Id() id: string,
    @Arg("input", () => CommentInput, { description: "Le commentaire." }) input: CommentInput,
    @Ctx() { viewer, request }: Context,
  ): Promise<FeedComment> {
    return commentFeed(viewer, id, input, request);
  }

  @Mutation(() => Feed, {
    description:
      "Retire un commentaire. Son auteur, les modérateurs et les administrateurs. Celui qui a des réponses reste, sans texte ni auteur.",
  })
  uncommentFeed(
    @Id() id: string,
    @Arg("commentId", () => ID, { description: "Le commentaire." }) commentId: string,
    @Ctx() { viewer }: Context,
  ): Promise<Feed> {
    return uncommentFeed(viewer, id, commentId);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: "Qui l’a publiée ; null si le compte est supprimé.",
  })
  author(@Root() feed: Feed, @Ctx() { loaders }: Context): Promise<User | null> {
    return loaders.users.load(feed.authorId);
  }

  @FieldResolver(() => File, { nullable: true, description: "Le fichier qu’elle montre." })
  file(@Root() { fileId }: Feed, @Ctx() { loaders }: Context): Promise<File | null> | null {
    return fileId ? loaders.files.load(fileId) : null;
  }

  @PerViewer()
  @FieldResolver(() => Boolean, {
    description: "Vrai si la personne connectée l’aime. Refusé dans une souscription, la même pour tous.",
  })
  isLikedByMe(@Root() feed: Feed, @Ctx() { viewer, loaders }: Context): Promise<boolean> | boolean {
    return viewer !== null && feed.likeCount > 0
      ? loaders.likes.load({ userId: viewer.id, subjectId: String(feed._id) })
      : false;
  }
}

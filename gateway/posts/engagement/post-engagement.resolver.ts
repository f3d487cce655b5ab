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
  Resolver,
  Root,
} from "type-graphql";
import { AnswerInput, SentComment } from "../../comments/answer.types.ts";
import { commentsField } from "../../comments/comments-field.ts";
import type { Context } from "../../core/context.ts";
import { PerViewer } from "../../core/field-visibility.ts";
import { postEvents } from "../live/post-events.ts";
import { Post } from "../post.service.ts";
import { commentPost, likePost, uncommentPost, unlikePost } from "./post-engagement.service.ts";

@InputType({ description: "Un commentaire à envoyer sous un article." })
class PostCommentInput extends AnswerInput {}

@ObjectType({ description: "Un commentaire et l’article qui l’a reçu." })
class PostComment extends SentComment {
  @Field(() => Post, { description: "L’article, avec son nouveau nombre de commentaires." })
  post!: Post;
}

const Id = () => Arg("id", () => ID, { description: "L’article." });

/** Likes and comments of articles: mutations, and the article's fields about them. */
@Resolver(() => Post)
export class PostEngagementResolver extends commentsField(Post) {
  @Mutation(() => Post, { description: "Aime un article publié ; une seconde fois ne change rien." })
  likePost(@Id() id: string, @Ctx() { viewer }: Context): Promise<Post> {
    return likePost(viewer, id);
  }

  @Mutation(() => Post, { description: "N’aime plus un article ; une seconde fois ne change rien." })
  unlikePost(@Id() id: string, @Ctx() { viewer }: Context): Promise<Post> {
    return unlikePost(viewer, id);
  }

  @Mutation(() => PostComment, { description: "Commente un article publié, ou répond à un commentaire." })
  commentPost(
    @Id() id: string,
    @Arg("input", () => PostCommentInput, { description: "Le commentaire." }) input: PostCommentInput,
    @Ctx() { viewer, request }: Context,
  ): Promise<PostComment> {
    return commentPost(viewer, id, input, request);
  }

  @Mutation(() => Post, {
    description:
      "Retire un commentaire. Son auteur, les modérateurs et les administrateurs. Celui qui a des réponses reste, sans texte ni auteur.",
  })
  uncommentPost(
    @Id() id: string,
    @Arg("commentId", () => ID, { description: "Le commentaire." }) commentId: string,
    @Ctx() { viewer }: Context,
  ): Promise<Post> {
    return uncommentPost(viewer, id, commentId);
  }

  @PerViewer()
  @FieldResolver(() => Boolean, {
    description: "Vrai si la personne connectée l’aime. Refusé dans une souscription, la même pour tous.",
  })
  isLikedByMe(@Root() post: Post, @Ctx() { viewer, loaders }: Context): Promise<boolean> | boolean {
    return viewer !== null && post.likeCount > 0
      ? loaders.likes.load({ userId: viewer.id, subjectId: String(post._id) })
      : false;
  }

  @FieldResolver(() => Int, {
    description:
      "Numéro du dernier événement des articles, lu avant le reste : à donner à postChanged(after).",
  })
  eventSeq(@Root() { eventSeq }: Post & { readonly eventSeq?: number }): Promise<number> | number {
    return eventSeq ?? postEvents.recentSeq();
  }
}

import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  ObjectType,
  Resolver,
  Root,
  registerEnumType,
  Subscription,
} from "type-graphql";
import { Comment } from "../../comments/comment.service.ts";
import type { Context, Loaders } from "../../core/context.ts";
import { knownId } from "../../core/documents/ids.ts";
import { isVisible, noPost, Post } from "../post.service.ts";
import { type PostChange, postChanges } from "./post-channel.ts";

const kinds = {
  POST_LIKED: "POST_LIKED",
  POST_COMMENTED: "POST_COMMENTED",
  POST_UNCOMMENTED: "POST_UNCOMMENTED",
  POST_COMMENT_CHANGED: "POST_COMMENT_CHANGED",
  POST_UPDATED: "POST_UPDATED",
  POST_WITHDRAWN: "POST_WITHDRAWN",
  RESYNC: "RESYNC",
} as const;
registerEnumType(kinds, {
  name: "PostEventKind",
  description: "Ce qui est arrivé à un article.",
  valuesConfig: {
    POST_LIKED: { description: "Une personne l’aime, ou ne l’aime plus : likeCount a changé." },
    POST_COMMENTED: { description: "Il a reçu un commentaire ou une réponse." },
    POST_UNCOMMENTED: {
      description: "Un commentaire a été retiré ; `comment` est donné s’il reste pour ses réponses.",
    },
    POST_COMMENT_CHANGED: { description: "Un commentaire a été masqué, ou montré à nouveau." },
    POST_UPDATED: { description: "Il a été publié ou modifié." },
    POST_WITHDRAWN: { description: "Il n’est plus publié." },
    RESYNC: { description: "Le journal ne remonte pas assez loin : l’article est à recharger." },
  },
});

@ObjectType({ description: "Un événement du journal d’un article. Le même pour tous." })
class PostChanged {
  @Field(() => Int, { description: "Son numéro : à donner à postChanged(after) après une coupure." })
  seq!: number;

  @Field(() => kinds, { description: "Ce qui est arrivé." })
  kind!: keyof typeof kinds;

  @Field(() => Date, { description: "Date." })
  at!: Date;

  @Field(() => ID, { description: "L’article." })
  postId!: string;

  @Field(() => ID, { nullable: true, description: "Le commentaire dont il s’agit." })
  commentId!: string | null;
}

@Resolver(() => PostChanged)
export class PostChangedResolver {
  @Subscription(() => PostChanged, {
    subscribe: ({ args }) => postChanges(String(knownId(args.id, noPost)), args.after ?? null),
    description:
      "Tout ce qui arrive à un article : d’abord ce qui suit `after`, puis en direct. Sans trou ; de plusieurs « " +
      "J’aime » entre-temps, la reprise ne donne que le dernier. Les numéros sont ceux de tous les articles : il en saute.",
  })
  postChanged(
    @Root() change: PostChange,
    @Arg("id", () => ID, { description: "L’article." }) id: string,
    @Arg("after", () => Int, { nullable: true, description: "Le dernier numéro reçu, ou Post.eventSeq." })
    _after?: number,
  ): PostChanged {
    return { postId: id, ...change, at: new Date(change.at) };
  }

  @FieldResolver(() => Post, {
    nullable: true,
    description: "Tel qu’il est à l’envoi ; null s’il n’est plus publié.",
  })
  post(@Root() { postId }: PostChanged, @Ctx() { loaders }: Context): Promise<Post | null> {
    return visiblePost(postId, loaders);
  }

  @FieldResolver(() => Comment, { nullable: true, description: "Null s’il a été retiré." })
  async comment(
    @Root() { postId, commentId }: PostChanged,
    @Ctx() { loaders }: Context,
  ): Promise<Comment | null> {
    if (!commentId || !(await visiblePost(postId, loaders))) return null;
    return loaders.comments.load(commentId);
  }
}

async function visiblePost(id: string, loaders: Loaders): Promise<Post | null> {
  const post = await loaders.posts.load(id);
  return post && isVisible(null, post) ? post : null;
}

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
import { type PostChange, postEvents } from "./post-events.ts";

/** The names of events in the API. */
const kindOf = {
  "post.likesChanged": "POST_LIKED",
  "post.commented": "POST_COMMENTED",
  "post.uncommented": "POST_UNCOMMENTED",
  "post.commentChanged": "POST_COMMENT_CHANGED",
  "post.published": "POST_UPDATED",
  "post.updated": "POST_UPDATED",
  "post.withdrawn": "POST_WITHDRAWN",
  RESYNC: "RESYNC",
} as const;
type Kind = (typeof kindOf)[keyof typeof kindOf];
const kinds = Object.fromEntries(Object.values(kindOf).map((kind) => [kind, kind])) as { [K in Kind]: K };
registerEnumType(kinds, {
  name: "PostEventKind",
  description: "Ce qui est arrivé à un article.",
  valuesConfig: {
    POST_LIKED: { description: "Une personne l’aime, ou ne l’aime plus : likeCount a changé." },
    POST_COMMENTED: { description: "Il a reçu un commentaire ou une réponse." },
    POST_UNCOMMENTED: {
      description: "Un commentaire a été retiré ; `comment` est donné s’il reste pour ses réponses.",
    },
    POST_COMMENT_CHANGED: { description: "Un commentaire a été modifié, masqué, ou montré à nouveau." },
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
  kind!: Kind;

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
    subscribe: ({ args }) => postEvents.changes(args.after ?? null, String(knownId(args.id, noPost))),
    description:
      "Tout ce qui arrive à un article : d’abord ce qui suit `after`, puis en direct. Sans trou ; de plusieurs « " +
      "J’aime » entre-temps, la reprise ne donne que le dernier. Les numéros sont ceux de tous les articles : il en saute.",
  })
  postChanged(
    @Root() { seq, name, subjectId, before, after, at }: PostChange,
    @Arg("id", () => ID, { description: "L’article." }) _id: string,
    @Arg("after", () => Int, { nullable: true, description: "Le dernier numéro reçu, ou Post.eventSeq." })
    _after?: number,
  ): PostChanged {
    const state = after ?? before;
    const commentId = state && "commentId" in state ? state.commentId : null;
    return {
      seq,
      kind: kindOf[name as keyof typeof kindOf],
      postId: subjectId!,
      commentId,
      at: new Date(at),
    };
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

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
import type { Context } from "../../core/context.ts";
import { eventsOfArea } from "../../core/site/areas.ts";
import { Feed } from "../feed.service.ts";
import { type FeedChange, feedEvents } from "./feed-events.ts";

/** The names of events in the API. */
const kindOf = {
  "feed.created": "FEED_CREATED",
  "feed.updated": "FEED_UPDATED",
  "feed.deleted": "FEED_DELETED",
  "feed.likesChanged": "FEED_LIKED",
  "feed.commented": "FEED_COMMENTED",
  "feed.uncommented": "FEED_UNCOMMENTED",
  "feed.commentChanged": "FEED_COMMENT_CHANGED",
  RESYNC: "RESYNC",
} as const;
type Kind = (typeof kindOf)[keyof typeof kindOf];
const kinds = Object.fromEntries(Object.values(kindOf).map((kind) => [kind, kind])) as { [K in Kind]: K };
registerEnumType(kinds, {
  name: "FeedEventKind",
  description: "Ce qui est arrivé à une actualité.",
  valuesConfig: {
    FEED_CREATED: { description: "Elle vient d’être publiée." },
    FEED_UPDATED: { description: "Son texte ou son fichier a changé." },
    FEED_DELETED: { description: "Elle vient d’être supprimée." },
    FEED_LIKED: { description: "Une personne l’aime, ou ne l’aime plus : likeCount a changé." },
    FEED_COMMENTED: { description: "Elle a reçu un commentaire." },
    FEED_UNCOMMENTED: { description: "Un commentaire a été retiré." },
    FEED_COMMENT_CHANGED: { description: "Un commentaire a été modifié, masqué, ou montré à nouveau." },
    RESYNC: { description: "Le journal ne remonte pas assez loin : la liste est à recharger." },
  },
});

@ObjectType({ description: "Un événement du journal des actualités. Le même pour tous." })
class FeedChanged {
  @Field(() => Int, { description: "Son numéro : à donner à feedChanged(after) après une coupure." })
  seq!: number;

  @Field(() => kinds, { description: "Ce qui est arrivé." })
  kind!: Kind;

  @Field(() => Date, { description: "Date." })
  at!: Date;

  @Field(() => ID, { nullable: true, description: "L’actualité dont il s’agit." })
  feedId!: string | null;

  @Field(() => ID, { nullable: true, description: "Le commentaire dont il s’agit." })
  commentId!: string | null;
}

@Resolver(() => FeedChanged)
export class FeedChangedResolver {
  @Subscription(() => FeedChanged, {
    subscribe: async ({ args, context }) =>
      eventsOfArea((context as Context).viewer, "FEEDS", await feedEvents.changes(args.after ?? null)),
    description:
      "Tout ce qui arrive aux actualités : d’abord ce qui suit `after`, puis en direct. Sans trou ; d’une " +
      "actualité aimée plusieurs fois entre-temps, la reprise ne donne que la dernière.",
  })
  feedChanged(
    @Root() { seq, name, subjectId, before, after, at }: FeedChange,
    @Arg("after", () => Int, { nullable: true, description: "Le dernier numéro reçu, ou lastSeq." })
    _after?: number,
  ): FeedChanged {
    const commentId = (after ?? before)?.commentId ?? null;
    return { seq, kind: kindOf[name as keyof typeof kindOf], feedId: subjectId, commentId, at: new Date(at) };
  }

  @FieldResolver(() => Feed, {
    nullable: true,
    description: "Telle qu’elle est à l’envoi ; null si supprimée.",
  })
  feed(@Root() { feedId }: FeedChanged, @Ctx() { loaders }: Context): Promise<Feed | null> | null {
    return feedId ? loaders.feeds.load(feedId) : null;
  }

  @FieldResolver(() => Comment, { nullable: true, description: "Null s’il a été retiré." })
  comment(@Root() { commentId }: FeedChanged, @Ctx() { loaders }: Context): Promise<Comment | null> | null {
    return commentId ? loaders.comments.load(commentId) : null;
  }
}

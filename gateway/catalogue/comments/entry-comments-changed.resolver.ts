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
import { knownId } from "../../core/documents/ids.ts";
import { eventsOfArea } from "../../core/site/areas.ts";
import { areaOf, type CatalogueKind, catalogueKinds } from "../catalogue.service.ts";
import { type EntryCommentChange, entryCommentEvents } from "./entry-comment-events.ts";
import { CatalogueComments } from "./entry-comments.resolver.ts";
import { type EntryComments, findEntryComments, noEntry } from "./entry-comments.service.ts";

/** The names of events in the API. */
const kindOf = {
  "entry.commented": "COMMENTED",
  "entry.uncommented": "UNCOMMENTED",
  "entry.commentChanged": "COMMENT_CHANGED",
  RESYNC: "RESYNC",
} as const;
type Kind = (typeof kindOf)[keyof typeof kindOf];
const kinds = Object.fromEntries(Object.values(kindOf).map((kind) => [kind, kind])) as { [K in Kind]: K };
registerEnumType(kinds, {
  name: "CatalogueCommentsEventKind",
  description: "Ce qui est arrivé aux commentaires d’une œuvre.",
  valuesConfig: {
    COMMENTED: { description: "Elle a reçu un commentaire ou une réponse." },
    UNCOMMENTED: {
      description: "Un commentaire a été retiré ; `comment` est donné s’il reste pour ses réponses.",
    },
    COMMENT_CHANGED: { description: "Un commentaire a été modifié, masqué, ou montré à nouveau." },
    RESYNC: { description: "Le journal ne remonte pas assez loin : les commentaires sont à recharger." },
  },
});

@ObjectType({ description: "Un événement des commentaires d’une œuvre. Le même pour tous." })
class CatalogueCommentsChanged {
  readonly catalogue!: CatalogueKind;
  readonly entryId!: string;

  @Field(() => Int, {
    description: "Son numéro : à donner à catalogueCommentsChanged(after) après une coupure.",
  })
  seq!: number;

  @Field(() => kinds, { description: "Ce qui est arrivé." })
  kind!: Kind;

  @Field(() => Date, { description: "Date." })
  at!: Date;

  @Field(() => ID, { nullable: true, description: "Le commentaire dont il s’agit." })
  commentId!: string | null;
}

@Resolver(() => CatalogueCommentsChanged)
export class EntryCommentsChangedResolver {
  @Subscription(() => CatalogueCommentsChanged, {
    subscribe: async ({ args: { catalogue, id, after }, context }) =>
      eventsOfArea(
        (context as Context).viewer,
        areaOf[catalogue as CatalogueKind],
        await entryCommentEvents[catalogue as CatalogueKind].changes(
          after ?? null,
          String(knownId(id, noEntry)),
        ),
      ),
    description:
      "Tout ce qui arrive aux commentaires d’une œuvre : d’abord ce qui suit `after`, puis en direct. Sans trou. Les " +
      "numéros sont ceux de tout le catalogue : il en saute.",
  })
  catalogueCommentsChanged(
    @Root() { seq, name, before, after, at }: EntryCommentChange,
    @Arg("catalogue", () => catalogueKinds, { description: "Dans quel catalogue." }) catalogue: CatalogueKind,
    @Arg("id", () => ID, { description: "L’œuvre." }) entryId: string,
    @Arg("after", () => Int, {
      nullable: true,
      description: "Le dernier numéro reçu, ou CatalogueComments.eventSeq.",
    })
    _after?: number,
  ): CatalogueCommentsChanged {
    const commentId = (after ?? before)?.commentId ?? null;
    const kind = kindOf[name as keyof typeof kindOf];
    return { catalogue, entryId, seq, kind, commentId, at: new Date(at) };
  }

  @FieldResolver(() => CatalogueComments, {
    nullable: true,
    description: "L’œuvre, telle qu’elle est à l’envoi ; null si elle n’existe plus.",
  })
  comments(@Root() { catalogue, entryId }: CatalogueCommentsChanged): Promise<EntryComments | null> {
    return findEntryComments(catalogue, entryId);
  }

  @FieldResolver(() => Comment, { nullable: true, description: "Null s’il a été retiré." })
  comment(
    @Root() { commentId }: CatalogueCommentsChanged,
    @Ctx() { loaders }: Context,
  ): Promise<Comment | null> | null {
    return commentId ? loaders.comments.load(commentId) : null;
  }
}

import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { User } from "../../users/user.service.ts";
import { Comment } from "../comment.service.ts";
import { CommentMention } from "./mention.type.ts";
import { suggestMentions } from "./mention-suggestions.service.ts";

@Resolver(() => Comment)
export class MentionResolver {
  @Query(() => [User], {
    description:
      "Qui nommer dans un commentaire : d’abord les personnes de la conversation, puis les autres par leur nom. Huit au plus.",
  })
  mentionSuggestions(
    @Arg("subjectId", () => ID, { description: "L’article, l’actualité ou l’œuvre." }) subjectId: string,
    @Arg("prefix", () => String, { description: "Ce qui est écrit après l’arobase." }) prefix: string,
    @Ctx() { viewer }: Context,
  ): Promise<User[]> {
    return suggestMentions(viewer, subjectId, { prefix });
  }

  @FieldResolver(() => [CommentMention], {
    description: "Les personnes qu’il nomme et qui ont encore un compte, dans l’ordre du texte.",
  })
  async mentions(
    @Root() { mentions = [], hiddenAt }: Comment,
    @Ctx() { loaders }: Context,
  ): Promise<CommentMention[]> {
    if (hiddenAt || mentions.length === 0) return [];
    const users = await Promise.all(mentions.map(({ userId }) => loaders.users.load(userId)));
    return mentions.flatMap(({ at, length }, index) => {
      const user = users[index];
      return user ? [{ at, length, userId: user._id, slug: user.slug ?? null }] : [];
    });
  }
}

import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from "type-graphql";
import type { Context } from "../core/context.ts";
import { Post } from "../posts/post.service.ts";
import { User } from "../users/user.service.ts";
import { readAnalytics } from "./analytics.service.ts";
import { countOnlineReaders } from "./views/online-readers.service.ts";

@ObjectType({ description: "Ce qui a été lu, aimé et commenté." })
class Counts {
  @Field(() => Int, { description: "Vues." })
  views!: number;

  @Field(() => Int, { description: "Mentions j’aime données et gardées." })
  likes!: number;

  @Field(() => Int, { description: "Commentaires." })
  comments!: number;
}

@ObjectType({ description: "La même chose, d’un jour." })
class DayCounts extends Counts {
  @Field(() => String, { description: "Le jour, dans le fuseau du site : 2026-11-21." })
  day!: string;
}

@ObjectType({ description: "La même chose, d’un article." })
class PostCounts extends Counts {
  @Field(() => Post, { description: "L’article." })
  post!: Post;
}

@ObjectType({ description: "Ce qui a été lu d’une personne qui écrit." })
class AuthorCounts {
  @Field(() => User, { description: "La personne." })
  author!: User;

  @Field(() => Int, { description: "Combien de ses articles ont été lus." })
  posts!: number;

  @Field(() => Int, { description: "Les vues de ces articles." })
  views!: number;
}

@ObjectType({ description: "Un site d’où l’on est venu. Son nom seul, jamais une adresse." })
class Referrer {
  @Field(() => String, { description: "Le nom du site ; vide : tous les autres." })
  host!: string;

  @Field(() => Int, { description: "Combien de lectures." })
  count!: number;
}

@ObjectType({ description: "Les chiffres du site, ou d’un article." })
class Analytics {
  @Field(() => [DayCounts], { description: "Jour par jour, le dernier est aujourd’hui." })
  days!: DayCounts[];

  @Field(() => Counts, { description: "En tout." })
  totals!: Counts;

  @Field(() => Counts, { description: "La période d’avant, aussi longue." })
  previous!: Counts;

  @Field(() => Post, { nullable: true, description: "L’article demandé ; null pour le site." })
  post!: Post | null;

  @Field(() => [PostCounts], { description: "Les dix articles les plus lus ; vide pour un article." })
  topPosts!: PostCounts[];

  @Field(() => [AuthorCounts], {
    description: "Les dix personnes les plus lues, d’après les articles les plus lus ; vide pour un article.",
  })
  topAuthors!: AuthorCounts[];

  @Field(() => [Referrer], { description: "D’où l’on est venu, vingt sites au plus, puis tous les autres." })
  referrers!: Referrer[];
}

@Resolver()
export class AnalyticsResolver {
  @Query(() => Analytics, { description: "Les chiffres. Éditeurs." })
  analytics(
    @Ctx() { viewer }: Context,
    @Arg("days", () => Int, { defaultValue: 30, description: "7, 30 ou 90 jours." }) days: number,
    @Arg("from", () => String, {
      nullable: true,
      description: "Premier jour d’une période de 90 jours au plus, au lieu de days : 2026-11-01.",
    })
    from: string | null,
    @Arg("to", () => String, { nullable: true, description: "Son dernier jour." }) to: string | null,
    @Arg("postId", () => ID, { nullable: true, description: "D’un article ; sinon du site." })
    postId: string | null,
  ): Promise<Analytics> {
    return readAnalytics(viewer, { days, from, to, postId });
  }

  @Query(() => Int, {
    description: "Combien de personnes ont ouvert un article ces cinq dernières minutes. Éditeurs.",
  })
  readersNow(@Ctx() { viewer }: Context): Promise<number> {
    return countOnlineReaders(viewer);
  }
}

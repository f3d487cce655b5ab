import type { Types } from "mongoose";
import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { limits } from "../../schema/limits.ts";
import type { Context } from "../core/context.ts";
import { Post } from "../posts/post.service.ts";
import { clearReadings, keepReadings, readingHistoryOf, removeReading } from "./reading-history.service.ts";

@ObjectType({ description: "Les lectures d’un membre, qui seul les voit." })
class ReadingHistoryPage {
  @Field(() => Boolean, { description: "Vrai si le membre a demandé que ses lectures soient gardées." })
  isKept!: boolean;

  @Field(() => [Post], { description: "Les articles lus, chacun une fois, le dernier lu d’abord." })
  items!: Post[];

  @Field(() => Int, { description: "Numéro de la page, à partir de 1." })
  page!: number;

  @Field(() => Int, { description: "Nombre de pages." })
  pages!: number;

  @Field(() => Int, { description: "Nombre d’articles en tout." })
  total!: number;
}

@Resolver()
export class ReadingHistoryResolver {
  @Query(() => ReadingHistoryPage, { description: "Les lectures de la personne connectée." })
  readingHistory(
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.default, description: "De 1 à 50." }) limit: number,
    @Ctx() { viewer }: Context,
  ): Promise<ReadingHistoryPage> {
    return readingHistoryOf(viewer, { page, limit });
  }

  @Mutation(() => Boolean, {
    description: "Garde désormais les lectures de la personne connectée, ou ne les garde plus et les efface.",
  })
  keepReadings(
    @Arg("isKept", () => Boolean, { description: "Vrai pour les garder." }) isKept: boolean,
    @Ctx() { viewer }: Context,
  ): Promise<boolean> {
    return keepReadings(viewer, isKept);
  }

  @Mutation(() => ID, { description: "Retire un article des lectures de la personne connectée." })
  removeReading(
    @Arg("id", () => ID, { description: "L’article." }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<Types.ObjectId> {
    return removeReading(viewer, id);
  }

  @Mutation(() => Boolean, { description: "Efface les lectures de la personne connectée\u00a0; vrai." })
  async clearReadings(@Ctx() { viewer }: Context): Promise<boolean> {
    await clearReadings(viewer);
    return true;
  }
}

import { Arg, Ctx, Field, ObjectType, Query, Resolver } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { Post } from "../post.service.ts";
import { listPostsBetween } from "./post-calendar.service.ts";

@ObjectType({ description: "Les articles d’une période." })
export class PostCalendar {
  @Field(() => [Post], { description: "Ceux qui ont paru, ceux qui sont programmés, ceux qui sont prévus." })
  items!: Post[];

  @Field(() => Boolean, { description: "Faux s’il y en a plus de 300 d’une sorte." })
  isWhole!: boolean;
}

@Resolver()
export class PostCalendarResolver {
  @Query(() => PostCalendar, {
    description:
      "Ce qui a paru et ce qui doit paraître entre deux dates. Éditeurs, et l’auteur pour les siens.",
  })
  postCalendar(
    @Arg("from", () => Date, { description: "Le début." }) from: Date,
    @Arg("to", () => Date, { description: "La fin, exclue\u00a0; 43 jours après au plus." }) to: Date,
    @Arg("tag", () => String, { nullable: true, description: "Un mot-clé ou une catégorie." }) tag:
      | string
      | null,
    @Arg("firstDay", () => String, {
      nullable: true,
      description: "Premier jour de ce qui est prévu\u00a0: 2026-12-01.",
    })
    firstDay: string | null,
    @Arg("lastDay", () => String, { nullable: true, description: "Son dernier jour." }) lastDay:
      | string
      | null,
    @Ctx() { viewer }: Context,
  ): Promise<PostCalendar> {
    return listPostsBetween(viewer, { from, to, tag, firstDay, lastDay });
  }
}

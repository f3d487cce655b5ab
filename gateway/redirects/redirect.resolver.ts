import { Arg, Ctx, Field, ID, InputType, Int, Mutation, Query, Resolver } from "type-graphql";
import { limits } from "../../schema/limits.ts";
import type { Context } from "../core/context.ts";
import { createRedirect, deleteRedirect, listRedirects, Redirect, RedirectPage } from "./redirect.service.ts";

@InputType({ description: "Une redirection." })
class RedirectInput {
  @Field(() => String, {
    description:
      "L’ancienne adresse\u00a0: /2019/04/port, /?p=12, ou /category/:slug pour toutes celles qui lui ressemblent.",
  })
  from!: string;

  @Field(() => String, {
    description: "Où elle mène\u00a0: un chemin du site, avec :slug s’il y en a un, ou https://…",
  })
  to!: string;
}

@Resolver()
export class RedirectResolver {
  @Query(() => RedirectPage, { description: "Les redirections, par adresse. Administrateurs." })
  redirects(
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.default, description: "De 1 à 50." }) limit: number,
    @Ctx() { viewer }: Context,
  ): Promise<RedirectPage> {
    return listRedirects(viewer, { page, limit });
  }

  @Mutation(() => Redirect, {
    description:
      "Ajoute une redirection, ou change où elle mène\u00a0; boucles et chaînes sont refusées. Administrateurs.",
  })
  createRedirect(
    @Arg("input", () => RedirectInput, { description: "La redirection." }) input: RedirectInput,
    @Ctx() { viewer }: Context,
  ): Promise<Redirect> {
    return createRedirect(viewer, input);
  }

  @Mutation(() => Redirect, { description: "Retire une redirection. Administrateurs." })
  deleteRedirect(
    @Arg("from", () => ID, { description: "L’ancienne adresse." }) from: string,
    @Ctx() { viewer }: Context,
  ): Promise<Redirect> {
    return deleteRedirect(viewer, from);
  }
}

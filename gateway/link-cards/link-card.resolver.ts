import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "../core/context.ts";
import { fetchLinkCard, LinkCard } from "./link-card.service.ts";

@Resolver(() => LinkCard)
export class LinkCardResolver {
  @Mutation(() => LinkCard, {
    description:
      "Va lire une page d’un autre site, ou les données oEmbed de ce qu’elle montre, et retient de quoi la montrer en carte. Équipe.",
  })
  fetchLinkCard(
    @Arg("address", () => String, { description: "Son adresse." }) address: string,
    @Ctx() { viewer }: Context,
  ): Promise<LinkCard> {
    return fetchLinkCard(viewer, address);
  }
}

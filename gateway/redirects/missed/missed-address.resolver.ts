import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import { limits } from "../../../schema/limits.ts";
import type { Context } from "../../core/context.ts";
import { findLikelyArticle } from "./likely-article.service.ts";
import { LikelyArticle, listMissedAddresses, MissedAddress } from "./missed-address.service.ts";

@Resolver(() => MissedAddress)
export class MissedAddressResolver {
  @Query(() => [MissedAddress], {
    description:
      "Les adresses demandées en vain, les plus demandées d’abord, sans celles qui mènent maintenant quelque part. Administrateurs.",
  })
  missedAddresses(
    @Arg("days", () => Int, { defaultValue: 30, description: "Sur combien de jours, de 1 à 90." })
    days: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.max, description: "De 1 à 50." }) limit: number,
    @Ctx() { viewer }: Context,
  ): Promise<MissedAddress[]> {
    return listMissedAddresses(viewer, { days, limit });
  }

  @FieldResolver(() => LikelyArticle, {
    nullable: true,
    description: "L’article auquel elle menait sans doute.",
  })
  likely(@Root() { address }: MissedAddress): Promise<LikelyArticle | null> {
    return findLikelyArticle(address);
  }
}

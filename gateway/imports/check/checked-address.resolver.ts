import { FieldResolver, Resolver, Root } from "type-graphql";
import { findLikelyArticle } from "../../redirects/missed/likely-article.service.ts";
import { LikelyArticle } from "../../redirects/missed/missed-address.service.ts";
import { ImportedAddress } from "./check-run.service.ts";

@Resolver(() => ImportedAddress)
export class CheckedAddressResolver {
  @FieldResolver(() => LikelyArticle, {
    nullable: true,
    description: "D’une adresse perdue, l’article auquel elle menait le plus probablement.",
  })
  async likely(@Root() { address, outcome }: ImportedAddress): Promise<LikelyArticle | null> {
    return outcome === "LOST" ? findLikelyArticle(address) : null;
  }
}

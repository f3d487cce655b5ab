import { FieldResolver, Resolver, Root } from "type-graphql";
import { PostHit, TextPart } from "./search.types.ts";

@Resolver(() => PostHit)
export class PostHitsResolver {
  @FieldResolver(() => [TextPart], {
    description: "Un extrait de ce qu’il dit, avec ce que l’on cherche marqué.",
  })
  extract(@Root() hit: PostHit): Promise<TextPart[]> {
    return hit.readExtract();
  }
}

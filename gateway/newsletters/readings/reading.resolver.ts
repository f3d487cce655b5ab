import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { Mailing } from "../sending/mailing-admin.service.ts";

@ObjectType({ description: "Un lien des e-mails d’un envoi." })
export class MailingLink {
  @Field(() => String, { description: "Où il mène." })
  address!: string;
  @Field(() => Int, { description: "Combien de fois il a été suivi." })
  clicks!: number;
}

@ObjectType({
  description:
    "Les ouvertures et les clics d’un envoi, comptés ensemble, sans savoir de qui\u00a0: ce sont des estimations.",
})
export class MailingReadings {
  @Field(() => Int, { description: "Ouvertures\u202f; une personne compte autant de fois qu’elle ouvre." })
  opens!: number;
  @Field(() => Int, { description: "Clics sur tous les liens." })
  clicks!: number;
  @Field(() => [MailingLink], { description: "Les liens suivis, les plus suivis d’abord." })
  links!: MailingLink[];
}

@Resolver(() => Mailing)
export class MailingReadingsResolver {
  @FieldResolver(() => MailingReadings, {
    nullable: true,
    description: "Ses ouvertures et ses clics\u202f; null quand ils ne sont pas comptés.",
  })
  async readings(
    @Root() { _id, measureKey, links = [] }: Mailing,
    @Ctx() { loaders }: Context,
  ): Promise<MailingReadings | null> {
    if (!measureKey) return null;
    const found = await loaders.readingsOfMailings.load(_id);
    const counted = links
      .map((address, number) => ({ address, clicks: found?.clicks?.[number] ?? 0 }))
      .filter(({ clicks }) => clicks > 0)
      .sort((one, other) => other.clicks - one.clicks);
    return {
      opens: found?.opens ?? 0,
      clicks: counted.reduce((sum, { clicks }) => sum + clicks, 0),
      links: counted,
    };
  }
}

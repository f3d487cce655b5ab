import {
  Arg,
  Ctx,
  createUnionType,
  Field,
  FieldResolver,
  ID,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
  Subscription,
} from "type-graphql";
import type { Context } from "../context.ts";
import type { CatalogueAnnouncement } from "../pubsub.ts";
import { Book } from "./book.service.ts";
import { type CatalogueKind, catalogueKinds } from "./catalogue.service.ts";
import { catalogueChanges } from "./catalogue-channel.ts";
import { Genre, listGenres } from "./genre.service.ts";
import { Music } from "./music.service.ts";
import { Picture } from "./picture.service.ts";
import { Video } from "./video.service.ts";

const classes = { IMAGE: Picture, VIDEO: Video, BOOK: Book, MUSIC: Music } as const;

const CatalogueItem = createUnionType({
  name: "CatalogueItem",
  description: "Ce qui peut figurer dans un catalogue.",
  types: () => [Picture, Video, Book, Music] as const,
  // A stored thing does not say what it is: its resolver below does.
  resolveType: (item) => classes[(item as unknown as { catalogue: CatalogueKind }).catalogue],
});

const changes = { ADDED: "ADDED", CHANGED: "CHANGED", REMOVED: "REMOVED" } as const;
registerEnumType(changes, {
  name: "CatalogueEventKind",
  description: "Ce qui est arrivé à un catalogue.",
  valuesConfig: {
    ADDED: { description: "Un élément de plus." },
    CHANGED: { description: "Un élément a changé." },
    REMOVED: { description: "Un élément de moins." },
  },
});

@ObjectType({ description: "Un changement d’un catalogue. Le même pour tous." })
class CatalogueChanged {
  @Field(() => changes, { description: "Ce qui est arrivé." })
  kind!: keyof typeof changes;

  @Field(() => catalogueKinds, { description: "Dans quel catalogue." })
  catalogue!: CatalogueKind;

  @Field(() => ID, { description: "De quel élément il s’agit." })
  id!: string;
}

const InCatalogue = () => Arg("catalogue", () => catalogueKinds, { description: "Quel catalogue." });

@Resolver(() => CatalogueChanged)
export class CatalogueResolver {
  @Query(() => [Genre], {
    description:
      "Les genres d’un catalogue, le plus fréquent d’abord, 200 au plus ; les images n’en ont pas.",
  })
  genres(@InCatalogue() catalogue: CatalogueKind): Promise<Genre[]> {
    return listGenres(catalogue);
  }

  @Subscription(() => CatalogueChanged, {
    subscribe: ({ args }) => catalogueChanges(args.catalogue),
    description:
      "Ce qui arrive à un catalogue à partir de maintenant ; après une coupure, la liste est à recharger.",
  })
  catalogueChanged(
    @Root() change: CatalogueAnnouncement,
    @InCatalogue() _catalogue: CatalogueKind,
  ): CatalogueChanged {
    return change;
  }

  @FieldResolver(() => CatalogueItem, {
    nullable: true,
    description: "Tel qu’il est à l’envoi ; null s’il n’est plus là.",
  })
  async item(@Root() { catalogue, id }: CatalogueChanged, @Ctx() { loaders }: Context) {
    const item = await loaders.catalogue[catalogue].load(id);
    return item && { ...item, catalogue };
  }
}

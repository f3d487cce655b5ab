import {
  Arg,
  Ctx,
  createUnionType,
  Field,
  FieldResolver,
  ID,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
  Subscription,
} from "type-graphql";
import type { Context } from "../core/context.ts";
import { SharedQuery } from "../core/field-visibility.ts";
import { eventsOfArea, OfArea } from "../core/site/areas.ts";
import { Book } from "./books/book.service.ts";
import { areaOf, type CatalogueKind, catalogueKinds } from "./catalogue.service.ts";
import { type CatalogueChange, catalogueEvents } from "./catalogue-events.ts";
import { Genre, listGenres } from "./genres/genre.service.ts";
import { Music } from "./musics/music.service.ts";
import { Picture } from "./pictures/picture.service.ts";
import { Video } from "./videos/video.service.ts";

const classes = { IMAGE: Picture, VIDEO: Video, BOOK: Book, MUSIC: Music } as const;

const CatalogueItem = createUnionType({
  name: "CatalogueItem",
  description: "Ce qui peut figurer dans un catalogue.",
  types: () => [Picture, Video, Book, Music] as const,
  // Stored entries have no type name: the resolver below gives it.
  resolveType: (item) => classes[(item as unknown as { catalogue: CatalogueKind }).catalogue],
});

/** The names of events in the API. */
const kindOf = {
  "entry.added": "ADDED",
  "entry.changed": "CHANGED",
  "entry.removed": "REMOVED",
  CURRENT: "CURRENT",
  // Whatever was missed, the number says that there is news.
  RESYNC: "CURRENT",
} as const;
const changes = { ADDED: "ADDED", CHANGED: "CHANGED", REMOVED: "REMOVED", CURRENT: "CURRENT" } as const;
registerEnumType(changes, {
  name: "CatalogueEventKind",
  description: "Ce qui est arrivé à un catalogue.",
  valuesConfig: {
    ADDED: { description: "Un élément de plus." },
    CHANGED: { description: "Un élément a changé." },
    REMOVED: { description: "Un élément de moins." },
    CURRENT: { description: "Rien de précis : seq est le numéro du moment. Toujours le premier événement." },
  },
});

@ObjectType({ description: "Un changement d’un catalogue. Le même pour tous." })
class CatalogueChanged {
  @Field(() => changes, { description: "Ce qui est arrivé." })
  kind!: keyof typeof changes;

  @Field(() => catalogueKinds, { description: "Dans quel catalogue." })
  catalogue!: CatalogueKind;

  @Field(() => ID, { nullable: true, description: "De quel élément il s’agit ; null avec CURRENT." })
  id!: string | null;

  @Field(() => Int, {
    description: "Numéro du changement : la liste dont lastSeq est plus petit ne le contient peut-être pas.",
  })
  seq!: number;
}

const InCatalogue = () => Arg("catalogue", () => catalogueKinds, { description: "Quel catalogue." });

@Resolver(() => CatalogueChanged)
export class CatalogueResolver {
  @OfArea(({ catalogue }) => areaOf[catalogue as CatalogueKind])
  @SharedQuery()
  @Query(() => [Genre], {
    description:
      "Les genres d’un catalogue, le plus fréquent d’abord, 200 au plus ; les images n’en ont pas.",
  })
  genres(@InCatalogue() catalogue: CatalogueKind): Promise<Genre[]> {
    return listGenres(catalogue);
  }

  @Subscription(() => CatalogueChanged, {
    subscribe: async ({ args: { catalogue }, context }) =>
      eventsOfArea(
        (context as Context).viewer,
        areaOf[catalogue as CatalogueKind],
        await catalogueEvents[catalogue as CatalogueKind].current(),
      ),
    description:
      "Le numéro du moment, puis ce qui arrive à un catalogue. Après une coupure, le premier événement dit par son " +
      "numéro si la liste a changé.",
  })
  catalogueChanged(
    @Root() { seq, name, subjectId: id }: CatalogueChange,
    @InCatalogue() catalogue: CatalogueKind,
  ): CatalogueChanged {
    return { kind: kindOf[name], catalogue, id, seq };
  }

  @FieldResolver(() => CatalogueItem, {
    nullable: true,
    description: "Tel qu’il est à l’envoi ; null s’il n’est plus là.",
  })
  async item(@Root() { catalogue, id }: CatalogueChanged, @Ctx() { loaders }: Context) {
    const item = id ? await loaders.catalogue[catalogue].load(id) : null;
    return item && { ...item, catalogue };
  }
}

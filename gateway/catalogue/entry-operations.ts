import { Arg, type ClassType, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { SiteArea } from "../../schema/site/settings.ts";
import type { Context } from "../core/context.ts";
import { SharedQuery } from "../core/field-visibility.ts";
import type { Viewer } from "../core/policies.ts";
import { OfArea } from "../core/site/areas.ts";
import type { CatalogueEntry } from "./catalogue.entity.ts";
import { entryResolver } from "./entry-resolver.ts";

const who = "Administrateurs.";

interface EntryOperations<Item extends object, Input extends object, Changes extends object> {
  readonly type: ClassType<Item>;
  readonly input: ClassType<Input>;
  readonly changes: ClassType<Changes>;
  /** GraphQL name of one entry: `book` makes book, createBook, updateBook and deleteBook. */
  readonly name: string;
  readonly area: SiteArea;
  /** French nouns of the descriptions. */
  readonly nouns: { readonly some: string; readonly the: string; readonly isFeminine: boolean };
  find(id: string): Promise<Item | null>;
  related(id: string): Promise<Item[]>;
  create(viewer: Viewer | null, input: Input): Promise<Item>;
  update(viewer: Viewer | null, id: string, changes: Changes): Promise<Item>;
  remove(viewer: Viewer | null, id: string): Promise<Item>;
}

/** Builds the resolver of a catalogue's entries, without their lists: one entry, its creation, changes and deletion. */
export function entryOperations<Item extends CatalogueEntry, Input extends object, Changes extends object>({
  type,
  name,
  area,
  nouns: { some, the, isFeminine },
  ...operations
}: EntryOperations<Item, Input, Changes>) {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const Some = some.charAt(0).toUpperCase() + some.slice(1);
  const [pronoun, asItWas] = isFeminine
    ? ["elle", "la rend telle qu’elle était"]
    : ["il", "le rend tel qu’il était"];
  const Id = () => Arg("id", () => ID, { description: the });

  @Resolver(() => type)
  abstract class EntryOperationsResolver extends entryResolver(type) {
    @OfArea(area)
    @SharedQuery()
    @Query(() => type, { name, nullable: true, description: `${Some} ; null si ${pronoun} n’existe plus.` })
    findEntry(@Id() id: string): Promise<Item | null> {
      return operations.find(id);
    }

    @OfArea(area)
    @SharedQuery()
    @Query(() => [type], {
      name: `related${title}s`,
      description: `Ce qui ressemble à ${some} : du même genre d’abord, puis du plus récent ; quatre au plus.`,
    })
    findRelated(@Id() id: string): Promise<Item[]> {
      return operations.related(id);
    }

    @Mutation(() => type, { name: `create${title}`, description: `Ajoute ${some} et l’annonce. ${who}` })
    createEntry(
      @Arg("input", () => operations.input, { description: the }) input: Input,
      @Ctx() { viewer }: Context,
    ): Promise<Item> {
      return operations.create(viewer, input);
    }

    @Mutation(() => type, { name: `update${title}`, description: `Change ${some}. ${who}` })
    updateEntry(
      @Id() id: string,
      @Arg("input", () => operations.changes, { description: "Ce qui change." }) changes: Changes,
      @Ctx() { viewer }: Context,
    ): Promise<Item> {
      return operations.update(viewer, id, changes);
    }

    @Mutation(() => type, {
      name: `delete${title}`,
      description: `Retire ${some} du catalogue et ${asItWas}. ${who}`,
    })
    deleteEntry(@Id() id: string, @Ctx() { viewer }: Context): Promise<Item> {
      return operations.remove(viewer, id);
    }
  }
  return EntryOperationsResolver;
}

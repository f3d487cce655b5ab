import { Arg, type ClassType, Ctx, Field, FieldResolver, InputType, Int, Resolver, Root } from "type-graphql";
import { limits } from "../../schema/limits.ts";
import type { Context, Loaders } from "../core/context.ts";
import type { File } from "../files/file.service.ts";
import type { Image } from "../files/image.type.ts";
import { User } from "../users/user.service.ts";
import type { CatalogueEntry } from "./catalogue.entity.ts";

export const clientIdField = "Un UUID que l’appelant choisit : un second envoi reçoit le premier résultat.";

/** Input fields common to all four catalogues. */
@InputType()
export abstract class EntryInput {
  @Field(() => String, { nullable: true, description: "Présentation, 5 000 caractères au plus." })
  description?: string;

  @Field(() => String, { nullable: true, description: "Qui d’autre y a pris part." })
  credits?: string;

  @Field(() => String, { nullable: true, description: "À quelles conditions on peut s’en servir." })
  licence?: string;

  @Field(() => String, { nullable: true, description: "Son auteur." })
  author?: string;
}

/** Input fields of the three catalogues with genre, year and cover. */
@InputType()
export abstract class GenreEntryInput extends EntryInput {
  @Field(() => String, { nullable: true, description: "Genre, 40 caractères au plus." })
  genre?: string;

  @Field(() => Int, { nullable: true, description: "Année de sortie, de parution." })
  year?: number;

  @Field(() => String, { nullable: true, description: "Le nom d’une image de chez nous." })
  coverName?: string;
}

/** Builds the resolver of the fields of all four catalogues that are not stored as they are returned. */
export function entryResolver<Item extends CatalogueEntry>(type: ClassType<Item>) {
  @Resolver(() => type)
  abstract class EntryFields {
    @FieldResolver(() => User, {
      nullable: true,
      description: "Qui l’a ajouté ; null si le compte est supprimé.",
    })
    addedBy(@Root() { addedById }: CatalogueEntry, @Ctx() { loaders }: Context): Promise<User | null> {
      return loaders.users.load(addedById);
    }

    @FieldResolver(() => Int, { description: "Nombre exact de commentaires." })
    commentCount(@Root() { commentCount = 0 }: CatalogueEntry): number {
      return commentCount;
    }
  }
  return EntryFields;
}

/** Returns an image by its name; its other fields are resolved only when a query selects them. */
export const imageNamed = (name: string | undefined): Image | null => (name ? { name } : null);

/** Returns a file by its name, batched into one query per request. */
export const fileNamed = (name: string | undefined, loaders: Loaders): Promise<File | null> | null =>
  name ? loaders.filesByName.load(name) : null;

export const Page = () =>
  Arg("page", () => Int, { defaultValue: 1, description: "Le numéro de la page, à partir de 1." });
export const Limit = () =>
  Arg("limit", () => Int, { defaultValue: limits.page.default, description: "De 1 à 50." });
export const Keyword = () =>
  Arg("keyword", () => String, { nullable: true, description: "Ce que l’on cherche." });
export const OfGenre = () =>
  Arg("genre", () => String, { nullable: true, description: "Un genre, par son slug ou son nom." });

import {
  Arg,
  type ClassType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Resolver,
  Root,
} from "type-graphql";
import { limits } from "../../schema/limits.ts";
import type { Context } from "../context.ts";
import type { Image } from "../images/image.type.ts";
import type { File } from "../uploads/file.service.ts";
import { User } from "../users/user.service.ts";
import type { CatalogueEntry } from "./catalogue.entity.ts";

export const clientIdField = "Un UUID que l’appelant choisit : un second envoi reçoit le premier résultat.";

/** What one may say of anything when it is added or changed. */
@InputType()
export abstract class EntryFacts {
  @Field(() => String, { nullable: true, description: "Présentation, 5 000 caractères au plus." })
  description?: string;

  @Field(() => String, { nullable: true, description: "Qui d’autre y a pris part." })
  credits?: string;

  @Field(() => String, { nullable: true, description: "À quelles conditions on peut s’en servir." })
  licence?: string;

  @Field(() => String, { nullable: true, description: "Son auteur." })
  author?: string;
}

/** The same of three that have a genre, a year and a cover. */
@InputType()
export abstract class FactsOfGenre extends EntryFacts {
  @Field(() => String, { nullable: true, description: "Genre, 40 caractères au plus." })
  genre?: string;

  @Field(() => Int, { nullable: true, description: "Année de sortie, de parution." })
  year?: number;

  @Field(() => String, { nullable: true, description: "Le nom d’une image de chez nous." })
  coverName?: string;
}

/** Shows what all four have that is not stored as it is shown. */
export function entryFields<Item extends CatalogueEntry>(type: ClassType<Item>) {
  @Resolver(() => type)
  abstract class EntryFields {
    @FieldResolver(() => User, {
      nullable: true,
      description: "Qui l’a ajouté ; null si le compte est supprimé.",
    })
    addedBy(@Root() { addedById }: CatalogueEntry, @Ctx() { loaders }: Context): Promise<User | null> {
      return loaders.users.load(addedById);
    }
  }
  return EntryFields;
}

/** The image of a name; the rest of it is looked up when it is asked for. */
export const imageNamed = (name: string | undefined): Image | null => (name ? { name } : null);

/** The file of a name, one query a request. */
export const fileNamed = (name: string | undefined, { loaders }: Context): Promise<File | null> | null =>
  name ? loaders.filesByName.load(name) : null;

export const Id = (description: string) => Arg("id", () => ID, { description });
export const Page = () =>
  Arg("page", () => Int, { defaultValue: 1, description: "Le numéro de la page, à partir de 1." });
export const Limit = () =>
  Arg("limit", () => Int, { defaultValue: limits.page.default, description: "De 1 à 50." });
export const Keyword = () =>
  Arg("keyword", () => String, { nullable: true, description: "Ce que l’on cherche." });
export const OfGenre = () =>
  Arg("genre", () => String, { nullable: true, description: "Un genre, par son slug ou son nom." });

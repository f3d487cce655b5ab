import { Ctx, Field, FieldResolver, ID, InputType, Int, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { SharedQuery } from "../../core/field-visibility.ts";
import { OfArea } from "../../core/site/areas.ts";
import { File } from "../../files/file.service.ts";
import { Image } from "../../files/image.type.ts";
import { entryOperations } from "../entry-operations.ts";
import {
  clientIdField,
  fileNamed,
  GenreEntryInput,
  imageNamed,
  Keyword,
  Limit,
  OfGenre,
  Page,
} from "../entry-resolver.ts";
import {
  Book,
  BookPage,
  createBook,
  deleteBook,
  findBook,
  listBooks,
  relatedBooks,
  updateBook,
} from "./book.service.ts";

@InputType()
abstract class BookFields extends GenreEntryInput {
  @Field(() => String, { nullable: true, description: "Le nom d’un PDF de chez nous." })
  fileName?: string;

  @Field(() => String, { nullable: true, description: "ISBN de dix ou treize signes, avec ou sans tirets." })
  isbn?: string;

  @Field(() => String, { nullable: true, description: "Éditeur." })
  publisher?: string;

  @Field(() => Int, { nullable: true, description: "Nombre de pages." })
  pages?: number;

  @Field(() => String, { nullable: true, description: "Quelques lignes du livre, 3 000 caractères au plus." })
  extract?: string;

  @Field(() => String, {
    nullable: true,
    description: "Où le trouver, un lieu par ligne, 1 000 caractères au plus.",
  })
  whereToFind?: string;

  @Field(() => String, { nullable: true, description: "Langue." })
  language?: string;
}

@InputType({ description: "Un livre à ajouter." })
class BookInput extends BookFields {
  @Field(() => String, { description: "Titre, 160 caractères au plus." })
  title!: string;

  @Field(() => ID, { nullable: true, description: clientIdField })
  clientId?: string;
}

@InputType({ description: "Ce qui change d’un livre ; null retire ce qui peut manquer." })
class BookChanges extends BookFields {
  @Field(() => String, { nullable: true, description: "Titre, 160 caractères au plus." })
  title?: string;
}

@Resolver(() => Book)
export class BookResolver extends entryOperations({
  type: Book,
  input: BookInput,
  changes: BookChanges,
  name: "book",
  area: "BOOKS",
  nouns: { some: "un livre", the: "Le livre.", isFeminine: false },
  find: findBook,
  related: relatedBooks,
  create: createBook,
  update: updateBook,
  remove: deleteBook,
}) {
  @OfArea("BOOKS")
  @SharedQuery()
  @Query(() => BookPage, { description: "Les livres, du dernier ajouté au premier." })
  books(
    @Page() page: number,
    @Limit() limit: number,
    @Keyword() keyword: string | null,
    @OfGenre() genre: string | null,
  ): Promise<BookPage> {
    return listBooks({ page, limit, keyword, genre });
  }

  @FieldResolver(() => File, { nullable: true, description: "Son PDF, s’il se lit ici." })
  file(@Root() { fileName }: Book, @Ctx() { loaders }: Context): Promise<File | null> | null {
    return fileNamed(fileName, loaders);
  }

  @FieldResolver(() => Image, { nullable: true, description: "Sa couverture ; null s’il n’y en a pas." })
  cover(@Root() { coverName }: Book): Image | null {
    return imageNamed(coverName);
  }
}

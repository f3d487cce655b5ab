import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from "type-graphql";

import type { Context } from "../context.ts";
import { Image } from "../images/image.type.ts";
import { File } from "../uploads/file.service.ts";
import { Book, BookPage, createBook, deleteBook, findBook, listBooks, updateBook } from "./book.service.ts";
import {
  clientIdField,
  entryFields,
  FactsOfGenre,
  fileNamed,
  Id,
  imageNamed,
  Keyword,
  Limit,
  OfGenre,
  Page,
} from "./catalogue.fields.ts";

@InputType()
abstract class BookFacts extends FactsOfGenre {
  @Field(() => String, { nullable: true, description: "Le nom d’un PDF de chez nous." })
  fileName?: string;

  @Field(() => String, { nullable: true, description: "ISBN de dix ou treize signes, avec ou sans tirets." })
  isbn?: string;

  @Field(() => String, { nullable: true, description: "Éditeur." })
  publisher?: string;

  @Field(() => Int, { nullable: true, description: "Nombre de pages." })
  pages?: number;

  @Field(() => String, { nullable: true, description: "Langue." })
  language?: string;
}

@InputType({ description: "Un livre à ajouter." })
class BookInput extends BookFacts {
  @Field(() => String, { description: "Titre, 160 caractères au plus." })
  title!: string;

  @Field(() => ID, { nullable: true, description: clientIdField })
  clientId?: string;
}

@InputType({ description: "Ce qui change d’un livre ; null retire ce qui peut manquer." })
class BookChanges extends BookFacts {
  @Field(() => String, { nullable: true, description: "Titre, 160 caractères au plus." })
  title?: string;
}

@Resolver(() => Book)
export class BookResolver extends entryFields(Book) {
  @Query(() => BookPage, { description: "Les livres, du dernier ajouté au premier." })
  books(
    @Page() page: number,
    @Limit() limit: number,
    @Keyword() keyword: string | null,
    @OfGenre() genre: string | null,
  ): Promise<BookPage> {
    return listBooks({ page, limit, keyword, genre });
  }

  @Query(() => Book, { nullable: true, description: "Un livre ; null si il n’existe plus." })
  book(@Id("Le livre.") id: string): Promise<Book | null> {
    return findBook(id);
  }

  @Mutation(() => Book, { description: "Ajoute un livre et l’annonce. Administrateurs." })
  createBook(
    @Arg("input", () => BookInput, { description: "Le livre." }) input: BookInput,
    @Ctx() { viewer }: Context,
  ): Promise<Book> {
    return createBook(viewer, input);
  }

  @Mutation(() => Book, { description: "Change un livre. Administrateurs." })
  updateBook(
    @Id("Le livre.") id: string,
    @Arg("input", () => BookChanges, { description: "Ce qui change." }) input: BookChanges,
    @Ctx() { viewer }: Context,
  ): Promise<Book> {
    return updateBook(viewer, id, input);
  }

  @Mutation(() => Book, {
    description: "Retire un livre du catalogue et le rend tel qu’il était. Administrateurs.",
  })
  deleteBook(@Id("Le livre.") id: string, @Ctx() { viewer }: Context): Promise<Book> {
    return deleteBook(viewer, id);
  }

  @FieldResolver(() => File, { nullable: true, description: "Son PDF, s’il se lit ici." })
  file(@Root() { fileName }: Book, @Ctx() context: Context): Promise<File | null> | null {
    return fileNamed(fileName, context);
  }

  @FieldResolver(() => Image, { nullable: true, description: "Sa couverture ; null s’il n’y en a pas." })
  cover(@Root() { coverName }: Book): Image | null {
    return imageNamed(coverName);
  }
}

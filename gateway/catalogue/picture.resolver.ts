import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, Query, Resolver, Root } from "type-graphql";

import type { Context } from "../context.ts";
import { Image } from "../images/image.type.ts";
import { File } from "../uploads/file.service.ts";
import {
  clientIdField,
  EntryFacts,
  entryFields,
  fileNamed,
  Id,
  imageNamed,
  Keyword,
  Limit,
  Page,
} from "./catalogue.fields.ts";
import {
  createPicture,
  deletePicture,
  findPicture,
  listPictures,
  Picture,
  PicturePage,
  updatePicture,
} from "./picture.service.ts";

@InputType()
abstract class PictureFacts extends EntryFacts {
  @Field(() => String, { nullable: true, description: "Ce que l’image montre, pour qui ne la voit pas." })
  alt?: string;

  @Field(() => String, { nullable: true, description: "Où elle a été faite." })
  place?: string;

  @Field(() => Date, { nullable: true, description: "Quand elle a été faite." })
  takenOn?: Date;
}

@InputType({ description: "Une image à ajouter." })
class PictureInput extends PictureFacts {
  @Field(() => String, { description: "Titre, 160 caractères au plus." })
  title!: string;

  @Field(() => String, { description: "Le nom d’une image de chez nous." })
  fileName!: string;

  @Field(() => ID, { nullable: true, description: clientIdField })
  clientId?: string;
}

@InputType({ description: "Ce qui change d’une image ; null retire ce qui peut manquer." })
class PictureChanges extends PictureFacts {
  @Field(() => String, { nullable: true, description: "Titre, 160 caractères au plus." })
  title?: string;

  @Field(() => String, { nullable: true, description: "Le nom d’une image de chez nous." })
  fileName?: string;
}

@Resolver(() => Picture)
export class PictureResolver extends entryFields(Picture) {
  @Query(() => PicturePage, { description: "Les images, de la plus récente à la plus ancienne." })
  images(
    @Page() page: number,
    @Limit() limit: number,
    @Keyword() keyword: string | null,
  ): Promise<PicturePage> {
    return listPictures({ page, limit, keyword });
  }

  @Query(() => Picture, { nullable: true, description: "Une image ; null si elle n’existe plus." })
  image(@Id("L’image.") id: string): Promise<Picture | null> {
    return findPicture(id);
  }

  @Mutation(() => Picture, { description: "Ajoute une image et l’annonce. Administrateurs." })
  createImage(
    @Arg("input", () => PictureInput, { description: "L’image." }) input: PictureInput,
    @Ctx() { viewer }: Context,
  ): Promise<Picture> {
    return createPicture(viewer, input);
  }

  @Mutation(() => Picture, { description: "Change une image. Administrateurs." })
  updateImage(
    @Id("L’image.") id: string,
    @Arg("input", () => PictureChanges, { description: "Ce qui change." }) input: PictureChanges,
    @Ctx() { viewer }: Context,
  ): Promise<Picture> {
    return updatePicture(viewer, id, input);
  }

  @Mutation(() => Picture, {
    description: "Retire une image du catalogue et la rend telle qu’elle était. Administrateurs.",
  })
  deleteImage(@Id("L’image.") id: string, @Ctx() { viewer }: Context): Promise<Picture> {
    return deletePicture(viewer, id);
  }

  @FieldResolver(() => File, { description: "Son fichier." })
  file(@Root() { fileName }: Picture, @Ctx() context: Context): Promise<File | null> | null {
    return fileNamed(fileName, context);
  }

  @FieldResolver(() => Image, { nullable: true, description: "L’image elle-même." })
  cover(@Root() { fileName }: Picture): Image | null {
    return imageNamed(fileName);
  }
}

import { Ctx, Field, FieldResolver, ID, InputType, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { SharedQuery } from "../../core/field-visibility.ts";
import { OfArea } from "../../core/site/areas.ts";
import { File } from "../../files/file.service.ts";
import { Image } from "../../files/image.type.ts";
import { entryOperations } from "../entry-operations.ts";
import { clientIdField, EntryInput, fileNamed, imageNamed, Keyword, Limit, Page } from "../entry-resolver.ts";
import {
  createPicture,
  deletePicture,
  findPicture,
  listPictures,
  Picture,
  PicturePage,
  relatedPictures,
  updatePicture,
} from "./picture.service.ts";

@InputType()
abstract class PictureFields extends EntryInput {
  @Field(() => String, { nullable: true, description: "Ce que l’image montre, pour qui ne la voit pas." })
  alt?: string;

  @Field(() => String, { nullable: true, description: "Où elle a été faite." })
  place?: string;

  @Field(() => Date, { nullable: true, description: "Quand elle a été faite." })
  takenOn?: Date;
}

@InputType({ description: "Une image à ajouter." })
class PictureInput extends PictureFields {
  @Field(() => String, { description: "Titre, 160 caractères au plus." })
  title!: string;

  @Field(() => String, { description: "Le nom d’une image de chez nous." })
  fileName!: string;

  @Field(() => ID, { nullable: true, description: clientIdField })
  clientId?: string;
}

@InputType({ description: "Ce qui change d’une image ; null retire ce qui peut manquer." })
class PictureChanges extends PictureFields {
  @Field(() => String, { nullable: true, description: "Titre, 160 caractères au plus." })
  title?: string;

  @Field(() => String, { nullable: true, description: "Le nom d’une image de chez nous." })
  fileName?: string;
}

@Resolver(() => Picture)
export class PictureResolver extends entryOperations({
  type: Picture,
  input: PictureInput,
  changes: PictureChanges,
  name: "image",
  area: "IMAGES",
  nouns: { some: "une image", the: "L’image.", isFeminine: true },
  find: findPicture,
  related: relatedPictures,
  create: createPicture,
  update: updatePicture,
  remove: deletePicture,
}) {
  @OfArea("IMAGES")
  @SharedQuery()
  @Query(() => PicturePage, { description: "Les images, de la plus récente à la plus ancienne." })
  images(
    @Page() page: number,
    @Limit() limit: number,
    @Keyword() keyword: string | null,
  ): Promise<PicturePage> {
    return listPictures({ page, limit, keyword });
  }

  @FieldResolver(() => File, { description: "Son fichier." })
  file(@Root() { fileName }: Picture, @Ctx() { loaders }: Context): Promise<File | null> | null {
    return fileNamed(fileName, loaders);
  }

  @FieldResolver(() => Image, { nullable: true, description: "L’image elle-même." })
  cover(@Root() { fileName }: Picture): Image | null {
    return imageNamed(fileName);
  }
}

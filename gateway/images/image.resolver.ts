import { Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { Context, Loaders } from "../core/context.ts";
import type { File } from "../files/file.service.ts";
import { Image } from "../files/image.type.ts";

@Resolver(() => Image)
export class ImageResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description: "Largeur, en pixels ; null si elle est inconnue.",
  })
  async width(@Root() image: Image, @Ctx() { loaders }: Context): Promise<number | null> {
    return image.width === undefined ? ((await fileOf(image, loaders))?.width ?? null) : image.width;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: "Hauteur, en pixels ; null si elle est inconnue.",
  })
  async height(@Root() image: Image, @Ctx() { loaders }: Context): Promise<number | null> {
    return image.height === undefined ? ((await fileOf(image, loaders))?.height ?? null) : image.height;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Couleur dominante, « #rrggbb », à montrer en attendant ; null si elle est inconnue.",
  })
  async color(@Root() image: Image, @Ctx() { loaders }: Context): Promise<string | null> {
    return image.color === undefined ? ((await fileOf(image, loaders))?.color ?? null) : image.color;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Le point que tout cadrage garde, en pour cent, « 30 70 » ; null pour le milieu.",
  })
  async focus(@Root() image: Image, @Ctx() { loaders }: Context): Promise<string | null> {
    return image.focus === undefined ? ((await fileOf(image, loaders))?.focus ?? null) : image.focus;
  }
}

const fileOf = ({ name }: Image, loaders: Loaders): Promise<File | null> => loaders.filesByName.load(name);

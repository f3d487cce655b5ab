import { Ctx, Field, FieldResolver, ID, InputType, Int, Query, Resolver, Root } from "type-graphql";
import { embedPlayer } from "../../../schema/markdown/embed.ts";
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
  createVideo,
  deleteVideo,
  findVideo,
  listVideos,
  relatedVideos,
  updateVideo,
  Video,
  VideoPage,
} from "./video.service.ts";

@InputType()
abstract class VideoFields extends GenreEntryInput {
  @Field(() => String, { nullable: true, description: "Le nom d’une vidéo de chez nous." })
  fileName?: string;

  @Field(() => String, { nullable: true, description: "Sinon son adresse sur YouTube ou Vimeo." })
  embedUrl?: string;

  @Field(() => String, { nullable: true, description: "Qui l’a réalisée." })
  director?: string;

  @Field(() => Int, { nullable: true, description: "Durée en secondes, si elle n’est pas d’ici." })
  duration?: number;
}

@InputType({ description: "Une vidéo à ajouter." })
class VideoInput extends VideoFields {
  @Field(() => String, { description: "Titre, 160 caractères au plus." })
  title!: string;

  @Field(() => ID, { nullable: true, description: clientIdField })
  clientId?: string;
}

@InputType({ description: "Ce qui change d’une vidéo ; null retire ce qui peut manquer." })
class VideoChanges extends VideoFields {
  @Field(() => String, { nullable: true, description: "Titre, 160 caractères au plus." })
  title?: string;
}

@Resolver(() => Video)
export class VideoResolver extends entryOperations({
  type: Video,
  input: VideoInput,
  changes: VideoChanges,
  name: "video",
  area: "VIDEOS",
  nouns: { some: "une vidéo", the: "La vidéo.", isFeminine: true },
  find: findVideo,
  related: relatedVideos,
  create: createVideo,
  update: updateVideo,
  remove: deleteVideo,
}) {
  @OfArea("VIDEOS")
  @SharedQuery()
  @Query(() => VideoPage, { description: "Les vidéos, de la plus récente à la plus ancienne." })
  videos(
    @Page() page: number,
    @Limit() limit: number,
    @Keyword() keyword: string | null,
    @OfGenre() genre: string | null,
  ): Promise<VideoPage> {
    return listVideos({ page, limit, keyword, genre });
  }

  @FieldResolver(() => File, { nullable: true, description: "Son fichier, s’il est d’ici." })
  file(@Root() { fileName }: Video, @Ctx() { loaders }: Context): Promise<File | null> | null {
    return fileNamed(fileName, loaders);
  }

  @FieldResolver(() => Image, { nullable: true, description: "Sa couverture ; null s’il n’y en a pas." })
  cover(@Root() { coverName }: Video): Image | null {
    return imageNamed(coverName);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "L’adresse de son lecteur sur YouTube ou Vimeo, à n’ouvrir que d’un clic ; null si elle est d’ici.",
  })
  embedUrl(@Root() { embed }: Video): string | null {
    return embed ? embedPlayer(embed) : null;
  }
}

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
import { embedAddress } from "../../schema/rules/embed.ts";
import type { Context } from "../context.ts";
import { Image } from "../images/image.type.ts";
import { File } from "../uploads/file.service.ts";
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
import {
  createVideo,
  deleteVideo,
  findVideo,
  listVideos,
  updateVideo,
  Video,
  VideoPage,
} from "./video.service.ts";

@InputType()
abstract class VideoFacts extends FactsOfGenre {
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
class VideoInput extends VideoFacts {
  @Field(() => String, { description: "Titre, 160 caractères au plus." })
  title!: string;

  @Field(() => ID, { nullable: true, description: clientIdField })
  clientId?: string;
}

@InputType({ description: "Ce qui change d’une vidéo ; null retire ce qui peut manquer." })
class VideoChanges extends VideoFacts {
  @Field(() => String, { nullable: true, description: "Titre, 160 caractères au plus." })
  title?: string;
}

@Resolver(() => Video)
export class VideoResolver extends entryFields(Video) {
  @Query(() => VideoPage, { description: "Les vidéos, de la plus récente à la plus ancienne." })
  videos(
    @Page() page: number,
    @Limit() limit: number,
    @Keyword() keyword: string | null,
    @OfGenre() genre: string | null,
  ): Promise<VideoPage> {
    return listVideos({ page, limit, keyword, genre });
  }

  @Query(() => Video, { nullable: true, description: "Une vidéo ; null si elle n’existe plus." })
  video(@Id("La vidéo.") id: string): Promise<Video | null> {
    return findVideo(id);
  }

  @Mutation(() => Video, { description: "Ajoute une vidéo et l’annonce. Administrateurs." })
  createVideo(
    @Arg("input", () => VideoInput, { description: "La vidéo." }) input: VideoInput,
    @Ctx() { viewer }: Context,
  ): Promise<Video> {
    return createVideo(viewer, input);
  }

  @Mutation(() => Video, { description: "Change une vidéo. Administrateurs." })
  updateVideo(
    @Id("La vidéo.") id: string,
    @Arg("input", () => VideoChanges, { description: "Ce qui change." }) input: VideoChanges,
    @Ctx() { viewer }: Context,
  ): Promise<Video> {
    return updateVideo(viewer, id, input);
  }

  @Mutation(() => Video, {
    description: "Retire une vidéo du catalogue et la rend telle qu’elle était. Administrateurs.",
  })
  deleteVideo(@Id("La vidéo.") id: string, @Ctx() { viewer }: Context): Promise<Video> {
    return deleteVideo(viewer, id);
  }

  @FieldResolver(() => File, { nullable: true, description: "Son fichier, s’il est d’ici." })
  file(@Root() { fileName }: Video, @Ctx() context: Context): Promise<File | null> | null {
    return fileNamed(fileName, context);
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
    return embed ? embedAddress(embed) : null;
  }
}

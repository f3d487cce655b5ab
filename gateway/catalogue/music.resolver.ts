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
  createMusic,
  deleteMusic,
  findMusic,
  listMusics,
  Music,
  MusicPage,
  playlistOf,
  updateMusic,
} from "./music.service.ts";

@InputType()
abstract class MusicFacts extends FactsOfGenre {
  @Field(() => String, { nullable: true, description: "Qui la joue." })
  artist?: string;

  @Field(() => String, { nullable: true, description: "Album." })
  album?: string;

  @Field(() => Int, { nullable: true, description: "Durée en secondes, si le fichier ne la dit pas." })
  duration?: number;

  @Field(() => Int, { nullable: true, description: "Sa place dans l’album, à partir de 1." })
  trackNumber?: number;
}

@InputType({ description: "Une musique à ajouter." })
class MusicInput extends MusicFacts {
  @Field(() => String, { description: "Titre, 160 caractères au plus." })
  title!: string;

  @Field(() => String, { description: "Le nom d’un son de chez nous." })
  fileName!: string;

  @Field(() => ID, { nullable: true, description: clientIdField })
  clientId?: string;
}

@InputType({ description: "Ce qui change d’une musique ; null retire ce qui peut manquer." })
class MusicChanges extends MusicFacts {
  @Field(() => String, { nullable: true, description: "Titre, 160 caractères au plus." })
  title?: string;

  @Field(() => String, { nullable: true, description: "Le nom d’un son de chez nous." })
  fileName?: string;
}

@Resolver(() => Music)
export class MusicResolver extends entryFields(Music) {
  @Query(() => MusicPage, { description: "Les musiques, de la plus récente à la plus ancienne." })
  musics(
    @Page() page: number,
    @Limit() limit: number,
    @Keyword() keyword: string | null,
    @OfGenre() genre: string | null,
  ): Promise<MusicPage> {
    return listMusics({ page, limit, keyword, genre });
  }

  @Query(() => Music, { nullable: true, description: "Une musique ; null si elle n’existe plus." })
  music(@Id("La musique.") id: string): Promise<Music | null> {
    return findMusic(id);
  }

  @Query(() => [Music], { description: "Les musiques d’un genre, album par album, dans l’ordre des pistes." })
  playlist(
    @Arg("genre", () => String, { description: "Un genre, par son slug ou son nom." }) genre: string,
    @Arg("limit", () => Int, { defaultValue: 50, description: "De 1 à 50." }) limit: number,
  ): Promise<Music[]> {
    return playlistOf(genre, limit);
  }

  @Mutation(() => Music, { description: "Ajoute une musique et l’annonce. Administrateurs." })
  createMusic(
    @Arg("input", () => MusicInput, { description: "La musique." }) input: MusicInput,
    @Ctx() { viewer }: Context,
  ): Promise<Music> {
    return createMusic(viewer, input);
  }

  @Mutation(() => Music, { description: "Change une musique. Administrateurs." })
  updateMusic(
    @Id("La musique.") id: string,
    @Arg("input", () => MusicChanges, { description: "Ce qui change." }) input: MusicChanges,
    @Ctx() { viewer }: Context,
  ): Promise<Music> {
    return updateMusic(viewer, id, input);
  }

  @Mutation(() => Music, {
    description: "Retire une musique du catalogue et la rend telle qu’elle était. Administrateurs.",
  })
  deleteMusic(@Id("La musique.") id: string, @Ctx() { viewer }: Context): Promise<Music> {
    return deleteMusic(viewer, id);
  }

  @FieldResolver(() => File, { description: "Son fichier." })
  file(@Root() { fileName }: Music, @Ctx() context: Context): Promise<File | null> | null {
    return fileNamed(fileName, context);
  }

  @FieldResolver(() => Image, { nullable: true, description: "Sa pochette ; null s’il n’y en a pas." })
  cover(@Root() { coverName }: Music): Image | null {
    return imageNamed(coverName);
  }
}

import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Query, Resolver, Root } from "type-graphql";
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
  albumOf,
  createMusic,
  deleteMusic,
  findMusic,
  listMusics,
  Music,
  MusicPage,
  playlistOf,
  relatedMusics,
  relatedToAlbum,
  tracksOf,
  updateMusic,
} from "./music.service.ts";

@InputType()
abstract class MusicFields extends GenreEntryInput {
  @Field(() => String, { nullable: true, description: "Qui la joue." })
  artist?: string;

  @Field(() => String, { nullable: true, description: "Album." })
  album?: string;

  @Field(() => String, {
    nullable: true,
    description: "Artiste de l’album, là où deux albums ont le même titre.",
  })
  albumArtist?: string;

  @Field(() => Int, { nullable: true, description: "Durée en secondes, si le fichier ne la dit pas." })
  duration?: number;

  @Field(() => Int, { nullable: true, description: "Sa place dans l’album, à partir de 1." })
  trackNumber?: number;
}

@InputType({ description: "Une musique à ajouter." })
class MusicInput extends MusicFields {
  @Field(() => String, { description: "Titre, 160 caractères au plus." })
  title!: string;

  @Field(() => String, { description: "Le nom d’un son de chez nous." })
  fileName!: string;

  @Field(() => ID, { nullable: true, description: clientIdField })
  clientId?: string;
}

@InputType({ description: "Ce qui change d’une musique ; null retire ce qui peut manquer." })
class MusicChanges extends MusicFields {
  @Field(() => String, { nullable: true, description: "Titre, 160 caractères au plus." })
  title?: string;

  @Field(() => String, { nullable: true, description: "Le nom d’un son de chez nous." })
  fileName?: string;
}

const AlbumTitle = () => Arg("title", () => String, { description: "Le titre de l’album." });
const AlbumArtist = () =>
  Arg("artist", () => String, {
    defaultValue: "",
    description: "L’artiste de l’album ; vide si le titre suffit.",
  });

@Resolver(() => Music)
export class MusicResolver extends entryOperations({
  type: Music,
  input: MusicInput,
  changes: MusicChanges,
  name: "music",
  area: "MUSICS",
  nouns: { some: "une musique", the: "La musique.", isFeminine: true },
  find: findMusic,
  related: relatedMusics,
  create: createMusic,
  update: updateMusic,
  remove: deleteMusic,
}) {
  @OfArea("MUSICS")
  @SharedQuery()
  @Query(() => MusicPage, { description: "Les musiques, de la plus récente à la plus ancienne." })
  musics(
    @Page() page: number,
    @Limit() limit: number,
    @Keyword() keyword: string | null,
    @OfGenre() genre: string | null,
  ): Promise<MusicPage> {
    return listMusics({ page, limit, keyword, genre });
  }

  @OfArea("MUSICS")
  @SharedQuery()
  @Query(() => [Music], { description: "Les musiques d’un genre, album par album, dans l’ordre des pistes." })
  playlist(
    @Arg("genre", () => String, { description: "Un genre, par son slug ou son nom." }) genre: string,
    @Arg("limit", () => Int, { defaultValue: 50, description: "De 1 à 50." }) limit: number,
  ): Promise<Music[]> {
    return playlistOf(genre, limit);
  }

  @OfArea("MUSICS")
  @SharedQuery()
  @Query(() => [Music], { description: "Les pistes de l’album d’une musique, dans leur ordre ; 50 au plus." })
  albumTracks(@Arg("id", () => ID, { description: "La musique." }) id: string): Promise<Music[]> {
    return albumOf(id);
  }

  @OfArea("MUSICS")
  @SharedQuery()
  @Query(() => [Music], {
    description: "Les pistes d’un album, dans leur ordre ; 50 au plus, aucune s’il n’existe pas.",
  })
  album(@AlbumTitle() title: string, @AlbumArtist() artist: string): Promise<Music[]> {
    return tracksOf(title, artist);
  }

  @OfArea("MUSICS")
  @SharedQuery()
  @Query(() => [Music], {
    description: "Des musiques d’autres albums, celles du genre de sa première piste d’abord ; 4 au plus.",
  })
  relatedToAlbum(@AlbumTitle() title: string, @AlbumArtist() artist: string): Promise<Music[]> {
    return relatedToAlbum(title, artist);
  }

  @FieldResolver(() => File, { description: "Son fichier." })
  file(@Root() { fileName }: Music, @Ctx() { loaders }: Context): Promise<File | null> | null {
    return fileNamed(fileName, loaders);
  }

  @FieldResolver(() => Image, { nullable: true, description: "Sa pochette ; null s’il n’y en a pas." })
  cover(@Root() { coverName }: Music): Image | null {
    return imageNamed(coverName);
  }
}

import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Field, Int, ObjectType } from "type-graphql";
import { EntryOfGenre } from "../catalogue.entity.ts";
import { CataloguePage } from "../catalogue-page.type.ts";

@ObjectType({ description: "Une musique du catalogue." })
@index({ genreSlug: 1, album: 1, albumArtist: 1, trackNumber: 1, _id: 1 })
@index({ album: 1, albumArtist: 1, trackNumber: 1, _id: 1 })
@index({ fileName: 1 })
@modelOptions({ schemaOptions: { collection: "musics", versionKey: false } })
export class Music extends EntryOfGenre {
  @Field(() => String, { description: "Qui la joue ; vide si on ne le sait pas." })
  @prop({ type: () => String, default: "" })
  artist!: string;

  @Field(() => String, { description: "Album ; vide s’il n’y en a pas." })
  @prop({ type: () => String, default: "" })
  album!: string;

  @Field(() => String, {
    description: "Artiste de l’album, qui distingue deux albums du même titre ; vide si le titre suffit.",
  })
  @prop({ type: () => String, default: "" })
  albumArtist!: string;

  @Field(() => Int, { nullable: true, description: "Durée en secondes, celle du fichier." })
  @prop({ type: () => Number })
  duration?: number;

  @Field(() => Int, { nullable: true, description: "Année de sortie." })
  @prop({ type: () => Number })
  year?: number;

  @Field(() => Int, { nullable: true, description: "Sa place dans l’album, à partir de 1." })
  @prop({ type: () => Number })
  trackNumber?: number;
}

@ObjectType({ description: "Une page de musiques, de la plus récente à la plus ancienne." })
export class MusicPage extends CataloguePage {
  @Field(() => [Music], { description: "Les musiques." })
  items!: Music[];
}

export const MusicModel = getModelForClass(Music);

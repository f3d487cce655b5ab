import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Field, Int, ObjectType } from "type-graphql";
import type { VideoEmbed } from "../../../schema/markdown/embed.ts";
import { EntryOfGenre } from "../catalogue.entity.ts";
import { CataloguePage } from "../catalogue-page.type.ts";

/** Hosts of external videos. */
@modelOptions({ schemaOptions: { _id: false } })
class StoredEmbed implements VideoEmbed {
  @prop({ type: () => String, required: true })
  kind!: VideoEmbed["kind"];

  @prop({ type: () => String, required: true })
  id!: string;
}

@ObjectType({
  description: "Une vidéo du catalogue : un fichier d’ici, ou une vidéo de YouTube ou de Vimeo.",
})
@index({ fileName: 1 })
@modelOptions({ schemaOptions: { collection: "videos", versionKey: false } })
export class Video extends EntryOfGenre {
  /** Returned through `embedUrl`. Present when `fileName` is not. */
  @prop({ type: () => StoredEmbed })
  embed?: VideoEmbed;

  @Field(() => String, { description: "Qui l’a réalisée ; vide si on ne le sait pas." })
  @prop({ type: () => String, default: "" })
  director!: string;

  @Field(() => Int, { nullable: true, description: "Durée en secondes : celle du fichier, s’il est d’ici." })
  @prop({ type: () => Number })
  duration?: number;

  @Field(() => Int, { nullable: true, description: "Année de sortie." })
  @prop({ type: () => Number })
  year?: number;
}

@ObjectType({ description: "Une page de vidéos, de la plus récente à la plus ancienne." })
export class VideoPage extends CataloguePage {
  @Field(() => [Video], { description: "Les vidéos." })
  items!: Video[];
}

export const VideoModel = getModelForClass(Video);

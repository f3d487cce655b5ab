import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, ObjectType } from "type-graphql";

/** A folder of the media library. Files hold its id; a file without one is in none. */
@ObjectType({ description: "Un dossier de la médiathèque." })
@index({ nameKey: 1 }, { unique: true })
@modelOptions({ schemaOptions: { collection: "fileFolders", versionKey: false } })
export class FileFolder {
  @Field(() => ID, { name: "id", description: "Identifiant." })
  readonly _id!: Types.ObjectId;

  @Field(() => String, { description: "Son nom, unique sans égard à la casse ni aux accents." })
  @prop({ type: () => String, required: true })
  name!: string;

  @prop({ type: () => String, required: true })
  nameKey!: string;
}

export const FileFolderModel = getModelForClass(FileFolder);

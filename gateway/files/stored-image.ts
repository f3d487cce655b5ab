import { modelOptions, prop } from "@typegoose/typegoose";
import { requireFileOfKind } from "./file.service.ts";

/** An image as it was when the document that shows it was saved, so that a list needs no query of files. */
@modelOptions({ schemaOptions: { _id: false } })
export class StoredImage {
  @prop({ type: () => String, required: true })
  name!: string;

  @prop({ type: () => Number, default: null })
  width!: number | null;

  @prop({ type: () => Number, default: null })
  height!: number | null;

  @prop({ type: () => String, default: null })
  color!: string | null;

  @prop({ type: () => String, default: null })
  focus!: string | null;
}

/** Returns the image of this name as it is stored in a document. Throws BAD_USER_INPUT for the field. */
export async function findStoredImage(name: string, field: string): Promise<StoredImage> {
  const { filename, width, height, color, focus } = await requireFileOfKind(name, "IMAGE", field);
  const sizes = { width: width ?? null, height: height ?? null };
  return { name: filename, ...sizes, color: color ?? null, focus: focus ?? null };
}

import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";

/**
 * A word that a published article has held, for the correction of queries. It stays when the article goes: a correction is
 * used only where articles are found with it.
 */
@index({ variants: 1 })
@modelOptions({ schemaOptions: { collection: "searchTerms", versionKey: false } })
export class SearchTerm {
  /** The word without accents and case. */
  @prop({ type: () => String, required: true })
  readonly _id!: string;

  /** The word as it was written first, in lower case. */
  @prop({ type: () => String, required: true })
  written!: string;

  /** Its spelling variants (lib/text/spelling.ts). */
  @prop({ type: () => [String], required: true })
  variants!: string[];
}

export const SearchTermModel = getModelForClass(SearchTerm);

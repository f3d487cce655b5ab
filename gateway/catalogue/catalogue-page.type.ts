import { Field, Int, ObjectType } from "type-graphql";
import { NumberedPage } from "../core/lists/numbered-page.ts";

/** A page of a catalogue, with the number of the last change that it certainly contains. */
@ObjectType()
export abstract class CataloguePage extends NumberedPage {
  @Field(() => Int, { description: "Numéro du catalogue, lu avant la liste : voir catalogueChanged." })
  lastSeq!: number;
}

// Loaded first: it imports reflect-metadata, which the decorators need.
import "@typegoose/typegoose";
import { Field, Int, ObjectType } from "type-graphql";
import type { CheckedBackup } from "./restored-copy.ts";

/** The folder or bucket of the backups. */
export interface CheckTask {
  readonly address: string;
}

/** The checked backup, or what is wrong with it in a sentence. */
export type CheckReply = { readonly checked: CheckedBackup } | { readonly fault: string };

@ObjectType({
  description: "La dernière sauvegarde, restaurée à côté du site et comparée une fois par semaine.",
})
export class BackupCheck {
  @Field(() => Date, { description: "Quand elle a été essayée." })
  checkedAt!: Date;

  @Field(() => String, { nullable: true, description: "Ce qui ne va pas ; null : elle est entière." })
  fault!: string | null;

  @Field(() => Int, { description: "Documents comparés." })
  documents!: number;

  @Field(() => Int, { description: "Fichiers comparés." })
  files!: number;
}

import { getModelForClass, index, modelOptions, prop } from "@typegoose/typegoose";
import { Types } from "mongoose";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";

export const redirectOrigins = { HAND: "HAND", CSV: "CSV", IMPORT: "IMPORT", RENAME: "RENAME" } as const;
export type RedirectOrigin = keyof typeof redirectOrigins;
registerEnumType(redirectOrigins, {
  name: "RedirectOrigin",
  description: "D’où vient une redirection.",
  valuesConfig: {
    HAND: { description: "Elle a été écrite ici." },
    CSV: { description: "Elle vient d’un tableau." },
    IMPORT: { description: "Un import l’a ajoutée." },
    RENAME: { description: "Une page du site a changé d’adresse." },
  },
});

/** An old address that leads to another one; looked up only where the site has no page. */
@ObjectType({ description: "Une ancienne adresse qui mène ailleurs, là où le site n’a pas de page." })
@index({ importRunId: 1 })
@index({ to: 1 })
@index({ folded: 1 })
@index({ words: 1 })
@index({ isPattern: 1 }, { partialFilterExpression: { isPattern: true } })
@modelOptions({ schemaOptions: { collection: "redirects", versionKey: false } })
export class Redirect {
  /** The address as `oldAddressOf` writes it, unique. */
  @Field(() => ID, {
    name: "from",
    description: "L’ancienne adresse\u00a0: /2019/04/port, ou /category/:slug.",
  })
  @prop({ type: () => String, required: true })
  readonly _id!: string;

  @Field(() => String, { description: "Où elle mène\u00a0: un chemin du site, ou une adresse en https://." })
  @prop({ type: () => String, required: true })
  to!: string;

  /** The address without capitals, by which it is looked up: `foldedAddress` of `_id`. */
  @prop({ type: () => String, required: true })
  folded!: string;

  /** Present and true: parts of `_id` begin with « : » and stand for any part of a path. */
  @prop({ type: () => Boolean })
  isPattern?: boolean;

  @Field(() => redirectOrigins, { description: "D’où elle vient." })
  @prop({ type: () => String, default: "HAND" })
  origin!: RedirectOrigin;

  /** Folded words of both addresses, for the search. */
  @prop({ type: () => [String], default: [] })
  words!: string[];

  @Field(() => String, {
    nullable: true,
    description: "Le dernier jour où elle a servi\u00a0: 2026-11-21.",
  })
  @prop({ type: () => String })
  lastUsedOn?: string;

  /** The import that made it. */
  @prop({ type: () => Types.ObjectId })
  importRunId?: Types.ObjectId;

  @Field(() => Date, { description: "Quand elle a été ajoutée." })
  @prop({ type: () => Date, required: true })
  createdAt!: Date;
}

@ObjectType({ description: "Une page de redirections, par adresse." })
export class RedirectPage {
  @Field(() => [Redirect], { description: "Les redirections de la page." })
  items!: Redirect[];

  @Field(() => Int, { description: "Numéro de la page, à partir de 1." })
  page!: number;

  @Field(() => Int, { description: "Nombre de pages." })
  pages!: number;

  @Field(() => Int, { description: "Nombre de redirections en tout." })
  total!: number;
}

export const RedirectModel = getModelForClass(Redirect);

import { getModelForClass, modelOptions, prop } from "@typegoose/typegoose";

const rulesId = "rules";

/** The rules by which comments wait: one document; a field that is absent has its default (schema/comment-rules.ts). */
@modelOptions({ schemaOptions: { collection: "commentRules", versionKey: false } })
export class StoredCommentRules {
  @prop({ type: () => String, default: rulesId })
  readonly _id!: typeof rulesId;

  @prop({ type: () => Boolean })
  holdsFirst?: boolean;

  @prop({ type: () => Boolean })
  holdsLinks?: boolean;

  @prop({ type: () => Boolean })
  holdsTelephones?: boolean;

  @prop({ type: () => Boolean })
  holdsKnown?: boolean;

  @prop({ type: () => Number })
  trustDays?: number;

  @prop({ type: () => Number })
  trustComments?: number;

  @prop({ type: () => [String], default: undefined })
  heldWords?: string[];

  @prop({ type: () => [String], default: undefined })
  refusedWords?: string[];

  @prop({ type: () => Number })
  hideReports?: number;

  @prop({ type: () => Date })
  holdsAllUntil?: Date;
}

export const CommentRulesModel = getModelForClass(StoredCommentRules);
export const onlyRules = { _id: rulesId } as const;

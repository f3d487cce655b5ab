import { prop } from "@typegoose/typegoose";
import { StoredImage } from "../files/stored-image.ts";
import { WrittenArticle } from "../revisions/written-article.entity.ts";
import { Heading, MembersBody } from "./post-parts.entity.ts";

/** Properties that an article and its pending changes share: the text, and what is made of it. Shown through field resolvers. */
export abstract class ArticleDocument extends WrittenArticle {
  @prop({ type: () => String, default: "" })
  html!: string;
  @prop({ type: () => [Heading], default: [] })
  headings!: Heading[];

  /** The whole body of a members' article (access/members-part.ts). Never shown as it is. */
  @prop({ type: () => MembersBody })
  membersBody?: MembersBody;

  @prop({ type: () => Number, required: true })
  readingMinutes!: number;

  @prop({ type: () => StoredImage })
  cover?: StoredImage;

  @prop({ type: () => String })
  audioName?: string;

  /** The names of the files that the body shows. */
  @prop({ type: () => [String], default: [] })
  bodyFiles!: string[];
}

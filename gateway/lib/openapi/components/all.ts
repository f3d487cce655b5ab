import type { JsonSchema } from "../json-schema.ts";
import * as content from "./content.ts";
import * as people from "./people.ts";

/** Every shared shape, on one screen. */
export const components: readonly JsonSchema[] = [
  people.userComponent,
  people.accountComponent,
  people.authorComponent,
  people.commenterComponent,
  people.postAuthorComponent,
  people.failureComponent,
  content.categoryComponent,
  content.commentComponent,
  content.feedComponent,
  content.feedFileComponent,
  content.fileComponent,
  content.postCardComponent,
  content.postComponent,
];

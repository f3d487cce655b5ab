import { hasRight } from "../../../../../schema/roles.ts";
import type { PostStatus } from "../../../../gql/graphql.ts";
import { useViewer } from "../../../../lib/viewer.ts";

const authors: readonly PostStatus[] = ["DRAFT", "PROPOSED"];
const everyState: readonly PostStatus[] = [...authors, "SCHEDULED", "PUBLISHED"];

/** The states from which and to which the viewer moves articles: an author drafts and proposes, an editor all. */
export const useMovableStates = (): readonly PostStatus[] =>
  hasRight(useViewer(), "editPosts") ? everyState : authors;

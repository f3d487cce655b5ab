import { PostDraftModel } from "../posts/post-draft.entity.ts";
import { PostRevisionModel } from "../revisions/revision.entity.ts";
import { prepareCollections } from "./collections.ts";

/** The collections and indexes of versions of articles, and of the changes that wait beside published ones. */
export async function collectionsOfRevisions(): Promise<void> {
  await prepareCollections(PostRevisionModel, PostDraftModel);
}

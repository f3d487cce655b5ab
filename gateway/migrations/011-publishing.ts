import { PostModel } from "../posts/post.entity.ts";
import { EditorModel } from "../presence/presence.entity.ts";
import { PreviewLinkModel } from "../previews/preview.entity.ts";
import { prepareCollections } from "./collections.ts";

/** Preview links, who is editing, and the index by which a person's corrections are found. */
export const collectionsOfPublishing = (): Promise<void> =>
  prepareCollections(PreviewLinkModel, EditorModel, PostModel);

import { countComments } from "../../comments/comment-counts.service.ts";
import { type RecountResult, recount, type StoredCounter } from "../../core/documents/recount.ts";
import { entryModels } from "../entry-models.service.ts";

/** Recounts the comments of every entry of the four catalogues and corrects its counter. */
async function recountEntries(): Promise<RecountResult> {
  const result = { checked: 0, corrected: 0 };
  for (const model of Object.values(entryModels)) {
    const { checked, corrected } = await recount(model, [], {
      commentCount: (session, entries) =>
        countComments(
          session,
          entries.map(({ _id }) => _id),
        ),
    });
    result.checked += checked;
    result.corrected += corrected;
  }
  return result;
}

export const entryCommentCounters: StoredCounter = {
  name: "catalogues",
  fields: Object.values(entryModels).map((model) => `${model.collection.name}.commentCount`),
  repair: recountEntries,
};

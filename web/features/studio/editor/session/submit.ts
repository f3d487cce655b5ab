import type { PostInput } from "../../../../gql/graphql.ts";
import { type FormValues, isSameText, type SavedPost, toPostChanges, valuesOf } from "./form-values.ts";
import type { SaveRequest, SessionPorts } from "./session-types.ts";

interface SubmitPorts extends Pick<SessionPorts, "create" | "update" | "savePending"> {
  clientId: string;
  /** Called as soon as the article exists on the server: later saves update it, even if the rest of this one fails. */
  onCreated: (post: SavedPost) => void;
}

/** Version of an article that nobody has saved since its creation. */
const firstVersion = 1;

/**
 * Sends the form's values to the server with one mutation, or two for a new article that is published at once:
 * - no article yet: creates a draft, then updates it if a status is requested or the server stored another text. A
 *   repeated creation returns the article as it is now: the update is refused if anybody has saved it since;
 * - a published article and no status requested: saves its pending changes, which its readers don't see;
 * - else: updates the article itself and removes its pending changes, which the sent values already contain.
 * Returns the article as saved. Throws what the mutation throws.
 */
export async function submit(
  ports: SubmitPorts,
  post: SavedPost | null,
  values: FormValues,
  request: SaveRequest,
): Promise<SavedPost> {
  const changes = toPostChanges(values);
  if (post?.status === "PUBLISHED" && !request.status) {
    return ports.savePending(post.id, { ...changes, version: post.version });
  }
  if (post) {
    return ports.update(post.id, { ...changes, ...request, replacesDraft: true, version: post.version });
  }
  const created = await ports.create({ ...changes, status: "DRAFT", clientId: ports.clientId } as PostInput);
  ports.onCreated(created);
  const isComplete = isSameText(valuesOf(created), values) && (request.status ?? "DRAFT") === "DRAFT";
  return isComplete ? created : ports.update(created.id, { ...changes, ...request, version: firstVersion });
}

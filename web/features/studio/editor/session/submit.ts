import type { DocumentKind, DocumentTypes, SaveRequest, SavingServer } from "./document-kind.ts";

/** A save: the document as it is on the server, null for a new one, with what is to replace it. */
interface Submission<D extends DocumentTypes> {
  kind: DocumentKind<D>;
  server: SavingServer<D>;
  clientId: string;
  saved: D["saved"] | null;
  values: D["values"];
  request: SaveRequest;
  /** Called as soon as the document exists on the server: later saves update it, even if the rest of this one fails. */
  onCreated(saved: D["saved"]): void;
}

/** Version of a document that nobody has saved since its creation. */
const firstVersion = 1;

/**
 * Sends the form's values to the server with one mutation, or two for a new document that is published at once:
 * - no document yet: creates a draft, then updates it if a status is requested or the server stored another text. A
 *   repeated creation returns the document as it is now: the update is refused if anybody has saved it since;
 * - a published document and no status requested: saves its pending changes, which its readers don't see;
 * - else: updates the document itself and removes its pending changes, which the sent values already contain.
 * Returns the document as saved. Throws what the mutation throws.
 */
export async function submit<D extends DocumentTypes>(submission: Submission<D>): Promise<D["saved"]> {
  const { kind, server, clientId, saved, values, request, onCreated } = submission;
  if (saved?.status === "PUBLISHED" && !request.status && server.savePending) {
    return server.savePending(saved, values);
  }
  if (saved) return server.update(saved, values, request);
  const created = await server.create(values, clientId);
  onCreated(created);
  const isComplete =
    kind.isSameText(kind.valuesOf(created), values) && (request.status ?? "DRAFT") === "DRAFT";
  return isComplete ? created : server.update({ ...created, version: firstVersion }, values, request);
}

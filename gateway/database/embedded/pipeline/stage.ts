import type { Doc } from "../bson/doc.ts";
import type { Variables } from "../expressions/scope.ts";
import type { Pause } from "../query/pause.ts";

export type Stream = Iterable<Doc | Pause>;
export type Stage = (input: Stream) => Stream;

/** What stages need of the database. */
export interface Environment {
  readonly variables: Variables;
  readonly namespace: string;
  /** The documents of another collection that match. */
  read(collection: string, filter: Doc, variables: Variables): Stream;
  /** Whether the planner would read all of the collection for this filter. */
  scansAll(collection: string, filter: Doc): boolean;
  collectionStats(options: Doc): Doc;
  indexStats(): Doc[];
  checkCollection(name: string): void;
}

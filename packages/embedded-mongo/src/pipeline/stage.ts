import type { Doc, Value } from "../bson/doc.ts";
import type { Pause } from "../core/cooperative-iterator.ts";
import type { Filter } from "../query/filter/filter.ts";
import type { Projection } from "../query/projection/projection-tree.ts";

/** Documents on their way, and pauses, at which the server serves other commands. Every stage passes pauses on. */
export type Stream = Iterable<Doc | Pause>;
/** A compiled stage. Nothing is read before its result is iterated. */
export interface Stage {
  (input: Stream): Stream;
  /** Filter of a $match stage: those of the first stages are what the planner selects by. */
  filter?: Filter;
  /** Projection of a stage that maps one document to one. */
  projection?: Projection;
}

/** Access of stages to the database. */
export interface Environment {
  /** Returns the environment of a pipeline over another collection. */
  of(collection: string): Environment;
  /**
   * Returns what a pipeline makes of the environment's collection, whose leading $match, $sort and $limit use its indexes.
   * `stages` are the compiled stages of the pipeline.
   */
  readThrough(pipeline: Value[], stages: readonly Stage[]): Stream;
  collectionStats(options: Doc): Doc;
  checkCollection(name: string): void;
}

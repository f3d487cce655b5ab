/** The viewer of a page. */
export type QueryRole = "visitor" | "member" | "administrator";

export interface MainQuery {
  readonly name: string;
  readonly document: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly roles: readonly QueryRole[];
  /** Commands to the database, at most. A visitor's page asks for fewer: nobody's likes are looked up. */
  readonly maxCommands: number;
  /** Commands left for another member within the second, for viewer-dependent fields. Absent: nothing is shared. */
  readonly maxOwnCommands?: number;
  /** Documents and keys examined besides the page's own, for counts and rankings. */
  readonly spare?: number;
  /** Number of lists that it requests beside each other; 1 by default. */
  readonly lists?: number;
}

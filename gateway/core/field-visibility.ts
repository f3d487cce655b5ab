import type { GraphQLField } from "graphql";
import { Extensions } from "type-graphql";

/**
 * Visibility of fields, declared at the field. A declaration is an extension of the field in the executable schema, and the
 * query caches (graphql/) and live delivery (realtime/) read it there: no list of names exists elsewhere.
 *
 * Invariants, held by graphql/field-visibility.test.ts:
 * - a field resolver that takes more of the context than `{ loaders }` is declared `PerViewer`;
 * - a root query declared `SharedQuery` doesn't read the viewer, unless it is declared `ifFound`;
 * - a `PerViewer` field is never executed for a result that several viewers share.
 */
type Declaration =
  | "isPerViewer"
  | "isRefusedInEvents"
  | "isSharedQuery"
  | "isSharedIfFound"
  | "isViewerQuery"
  | "keepsCaches";

const declare = (declaration: Declaration) => Extensions({ [declaration]: true });

type Field = Pick<GraphQLField<unknown, unknown>, "extensions">;

const isDeclared =
  (declaration: Declaration) =>
  ({ extensions }: Field): boolean =>
    extensions[declaration] === true;

/**
 * Declares a field whose value depends on the viewer. A shared result holds a placeholder in its place, filled for each
 * viewer (graphql/placeholders.ts). A subscription that selects it is refused, since its events are the same for all;
 * with `inEvents: "visitorValue"` events contain what a visitor sees, for private fields that are null to others. With
 * `where` the value depends on the viewer in these objects only: a shared result that meets one is a visitor's alone.
 */
export const PerViewer = ({ inEvents = "refused", where }: PerViewerOptions = {}) =>
  Extensions({ isPerViewer: true, isRefusedInEvents: inEvents === "refused", differsWhere: where });

interface PerViewerOptions {
  readonly inEvents?: "refused" | "visitorValue";
  // biome-ignore lint/suspicious/noExplicitAny: an object of the field's type
  readonly where?: (source: any) => boolean;
}

/** Returns the objects in which a `PerViewer` field differs; null: in all. */
export const differsWhere = ({ extensions }: Field): ((source: unknown) => boolean) | null =>
  (extensions.differsWhere as ((source: unknown) => boolean) | undefined) ?? null;
export const isPerViewer = isDeclared("isPerViewer");
export const isRefusedInEvents = isDeclared("isRefusedInEvents");

/**
 * Declares a root query whose result, except its `PerViewer` fields, is the same for every viewer: it is executed once a
 * second for all members. With `ifFound`, a viewer may find what a visitor doesn't: where the shared result is null, the
 * query is executed for the request. A root query without a declaration is executed for each request.
 */
export const SharedQuery = ({ ifFound = false } = {}) =>
  Extensions({ isSharedQuery: true, isSharedIfFound: ifFound });
export const isSharedQuery = isDeclared("isSharedQuery");
export const isSharedIfFound = isDeclared("isSharedIfFound");

/** Declares a root query that every page of a member needs: its result is cached for that member alone, for a second. */
export const ViewerQuery = () => declare("isViewerQuery");
export const isViewerQuery = isDeclared("isViewerQuery");

/** Declares a mutation that changes nothing that is cached; every other mutation empties the caches. */
export const KeepsCaches = () => declare("keepsCaches");
export const keepsCaches = isDeclared("keepsCaches");

import {
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { isPerViewer, isSharedIfFound, isSharedQuery, isViewerQuery } from "../core/field-visibility.ts";
import { acceptsPlaceholder } from "./placeholders.ts";

/** A query split at its root: the part that all viewers share, and the part that is executed for each viewer. */
export interface QueryPlan {
  /** Unique per document and operation: the cache key's first part. */
  readonly id: number;
  readonly shared: DocumentNode | null;
  readonly own: DocumentNode | null;
  /** True when the viewer's part may be cached for that viewer: all its root queries are `ViewerQuery`. */
  readonly isOwnCached: boolean;
  /** Response keys of the shared part that decide, when one is null, that the query is executed for the viewer. */
  readonly keysToFind: readonly string[];
  /** The response keys, in the order of the document. */
  readonly keys: readonly string[];
}

// The site's own documents are constants and Apollo caches parsed ones, so that each document is planned once.
const plans = new WeakMap<DocumentNode, Map<string, QueryPlan | null>>();
let planCount = 0;

/** Returns the plan of a query; null when no part of it can be shared or cached. */
export function planOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): QueryPlan | null {
  const byName = plans.get(document) ?? new Map<string, QueryPlan | null>();
  plans.set(document, byName);
  const name = operationName ?? "";
  const cached = byName.get(name);
  if (cached !== undefined) return cached;
  const plan = createPlan(schema, document, operationName);
  byName.set(name, plan);
  return plan;
}

function createPlan(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): QueryPlan | null {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.QUERY) return null;
  const { selections } = operation.selectionSet;
  // The site's own documents have no fragments at the root; a document with one is executed without a plan.
  const fields = selections.filter((each): each is FieldNode => each.kind === Kind.FIELD);
  if (fields.length < selections.length) return null;
  const rootFields = (schema.getQueryType() as GraphQLObjectType).getFields();
  const shared = fields.filter(({ name }) => isRootField(rootFields[name.value], isSharedQuery));
  const own = fields.filter((field) => !shared.includes(field));
  const isOwnCached = own.every(({ name }) => isRootField(rootFields[name.value], isViewerQuery));
  if (shared.length === 0 && !isOwnCached) return null;
  const part = (kept: FieldNode[]) => (kept.length > 0 ? documentOf(document, operation, kept) : null);
  const plan = {
    id: ++planCount,
    shared: part(shared),
    own: part(own),
    isOwnCached,
    keysToFind: keysOf(shared.filter(({ name }) => isRootField(rootFields[name.value], isSharedIfFound))),
    keys: keysOf(fields),
  };
  return !plan.shared || isShareable(schema, plan.shared) ? plan : null;
}

const keysOf = (fields: readonly FieldNode[]): string[] =>
  fields.map(({ alias, name }) => (alias ?? name).value);

type RootField = Parameters<typeof isSharedQuery>[0] | undefined;

const isRootField = (field: RootField, isDeclared: typeof isSharedQuery): boolean =>
  field !== undefined && isDeclared(field);

const documentOf = (
  { definitions, ...document }: DocumentNode,
  operation: OperationDefinitionNode,
  selections: FieldNode[],
): DocumentNode => ({
  ...document,
  definitions: [
    { ...operation, selectionSet: { ...operation.selectionSet, selections } },
    ...definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION),
  ],
});

/** True when every `PerViewer` field that a document selects can be replaced by a placeholder. */
function isShareable(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema);
  let isSo = true;
  const enterField = (): void => {
    const field = types.getFieldDef();
    if (field && isPerViewer(field) && !acceptsPlaceholder(field)) isSo = false;
  };
  visit(document, visitWithTypeInfo(types, { Field: enterField }));
  return isSo;
}

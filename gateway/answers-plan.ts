import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { canBeGap, forEverybody, forOneself, personalFields } from "./personal-fields.ts";

/** A query in two: what everybody is told, and what is the viewer's own. */
export interface Plan {
  /** Tells it from every other. */
  readonly number: number;
  readonly shared: DocumentNode | null;
  readonly own: DocumentNode | null;
  /** The whole of it may be kept for its viewer. */
  readonly isKept: boolean;
  /** The names in the answer, in the order of the question. */
  readonly keys: readonly string[];
}

// A document is parsed once and asked often: the site's own are constants, Apollo keeps those that come from outside.
const plans = new WeakMap<DocumentNode, Map<string, Plan | null>>();
let count = 0;

/** How a query is carried out; null when nothing of it is shared or kept. */
export function planOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): Plan | null {
  const known = plans.get(document) ?? new Map<string, Plan | null>();
  plans.set(document, known);
  const name = operationName ?? "";
  const plan = known.get(name);
  if (plan !== undefined) return plan;
  const made = makePlan(schema, document, operationName);
  known.set(name, made);
  return made;
}

function makePlan(schema: GraphQLSchema, document: DocumentNode, operationName?: string | null): Plan | null {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.QUERY) return null;
  const { selections } = operation.selectionSet;
  // Our own pages name their fields at the root; what spreads fragments there is carried out in the ordinary way.
  const fields = selections.filter((each): each is FieldNode => each.kind === Kind.FIELD);
  const shared = fields.filter(({ name }) => forEverybody.has(name.value));
  const own = fields.filter((field) => !shared.includes(field));
  const isKept = own.every(({ name }) => forOneself.has(name.value));
  if ((shared.length === 0 && !isKept) || fields.length < selections.length) return null;
  const part = (kept: FieldNode[]) => documentOf(document, operation, kept);
  const plan = {
    number: ++count,
    shared: shared.length > 0 ? part(shared) : null,
    own: own.length > 0 ? part(own) : null,
    isKept,
    keys: fields.map(({ alias, name }) => (alias ?? name).value),
  };
  return !plan.shared || leavesGapsOnly(schema, plan.shared) ? plan : null;
}

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

/** Whether all that is personal inside of it can be filled in. */
function leavesGapsOnly(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema);
  let isSo = true;
  const look = (): void => {
    const field = types.getFieldDef();
    const isPersonal = field && personalFields[types.getParentType()?.name ?? ""]?.includes(field.name);
    if (isPersonal && !canBeGap(field)) isSo = false;
  };
  visit(document, visitWithTypeInfo(types, { Field: look }));
  return isSo;
}

import {
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  getVariableValues,
  type InlineFragmentNode,
  isCompositeType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from "graphql";
import { AppError } from "../core/errors.ts";

/** Limits of one GraphQL document. The cost counts objects, with each list at its full length. */
export const graphqlLimits = { depth: 10, aliases: 30, rootFields: 10, tokens: 2_000, cost: 5_000 } as const;

const tooMuch = (what: string, most: number) =>
  new GraphQLError(`Cette demande est trop grande\u00a0: ${what}, ${most} au plus.`, {
    extensions: { code: "BAD_USER_INPUT" },
  });

/** Returns false to stop the walk. */
type Visit = (selection: SelectionNode, depth: number) => boolean;

// Fragments are followed where they are spread; the specified rules refuse cycles. The visit sees
// the spreads too and must be able to stop it: a few lines of fragments that spread each other twice, and a fragment
// that does not exist, unfold to more than anyone can walk without a single field.
function walk(
  context: ValidationContext,
  set: SelectionSetNode,
  depth: number,
  visit: Visit,
  path: string[] = [],
): boolean {
  return set.selections.every((selection) => {
    if (!visit(selection, depth)) return false;
    if (selection.kind === Kind.FIELD) {
      // The depth of introspection fields does not count.
      const isOurs = selection.selectionSet && !selection.name.value.startsWith("__");
      return isOurs ? walk(context, selection.selectionSet!, depth + 1, visit, path) : true;
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      return walk(context, selection.selectionSet, depth, visit, path);
    }
    const name = selection.name.value;
    const fragment = path.includes(name) ? undefined : context.getFragment(name);
    return fragment ? walk(context, fragment.selectionSet, depth, visit, [...path, name]) : true;
  });
}

const sizeRule: ValidationRule = (context): ASTVisitor => ({
  OperationDefinition(operation) {
    let [aliases, rootFields, selections] = [0, 0, 0];
    const refuse = (what: string, most: number) => {
      context.reportError(tooMuch(what, most));
      return false;
    };
    walk(context, operation.selectionSet, 1, (selection, depth) => {
      selections += 1;
      if (selections > graphqlLimits.cost) return refuse("coût", graphqlLimits.cost);
      if (selection.kind !== Kind.FIELD) return true;
      if (selection.alias) aliases += 1;
      if (depth === 1) rootFields += 1;
      if (depth > graphqlLimits.depth) return refuse("profondeur", graphqlLimits.depth);
      if (aliases > graphqlLimits.aliases) return refuse("alias", graphqlLimits.aliases);
      if (rootFields > graphqlLimits.rootFields)
        return refuse("champs à la racine", graphqlLimits.rootFields);
      return true;
    });
  },
});

/** Rules for every document of a client, by HTTP or socket, besides those of the GraphQL specification. */
export const validationRules: ValidationRule[] = [sizeRule];

/** Returns the number of root fields of a valid document, those in fragments included. */
export function countRootFields(document: DocumentNode, { selectionSet }: OperationDefinitionNode): number {
  const fragments = fragmentsOf(document);
  const countOf = (set: SelectionSetNode): number =>
    set.selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + 1;
      const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      return inner ? sum + countOf(inner.selectionSet) : sum;
    }, 0);
  return countOf(selectionSet);
}

const fragmentsOf = (document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );

/** Throws BAD_USER_INPUT for a valid document that may load more objects than the limit. Needs the variables. */
export function requireAffordable(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>>,
): void {
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) return;
  // Includes the document's defaults; the execution refuses wrong values.
  const { coerced = {} } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  const fragments = fragmentsOf(document);
  // The type that a fragment applies to: each type of a union has its own share.
  const typeOf = (fragment: InlineFragmentNode | FragmentDefinitionNode, parent: GraphQLCompositeType) => {
    const named = fragment.typeCondition && schema.getType(fragment.typeCondition.name.value);
    return isCompositeType(named) ? named : parent;
  };
  const costOf = (set: SelectionSetNode, parent: GraphQLCompositeType, listLength: number): number =>
    set.selections.reduce((sum, selection) => {
      if (selection.kind === Kind.INLINE_FRAGMENT)
        return sum + costOf(selection.selectionSet, typeOf(selection, parent), listLength);
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        return fragment ? sum + costOf(fragment.selectionSet, typeOf(fragment, parent), listLength) : sum;
      }
      const field = "getFields" in parent ? parent.getFields()[selection.name.value] : undefined;
      const type = field && getNamedType(field.type);
      if (!field || !selection.selectionSet || !isCompositeType(type)) return sum;
      const limit = limitOf(selection, field.args);
      // A page's `items` are as many as the page's own `limit` says; a plain list has a limit of its own.
      const isList = isListType(getNullableType(field.type));
      const times = selection.name.value === "items" ? listLength : isList ? limit : 1;
      return sum + times * (1 + costOf(selection.selectionSet, type, limit));
    }, 0);
  const limitOf = (field: FieldNode, args: readonly { name: string; defaultValue?: unknown }[]): number => {
    const given = field.arguments?.find((each) => each.name.value === "limit")?.value;
    const standard = args.find((each) => each.name === "limit")?.defaultValue;
    const value =
      given?.kind === Kind.INT
        ? Number(given.value)
        : given?.kind === Kind.VARIABLE
          ? (coerced[given.name.value] ?? standard)
          : standard;
    return typeof value === "number" ? Math.max(1, value) : 1;
  };
  if (costOf(operation.selectionSet, root, 1) > graphqlLimits.cost) {
    throw new AppError("BAD_USER_INPUT", tooMuch("coût", graphqlLimits.cost).message);
  }
}

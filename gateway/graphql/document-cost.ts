import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getNullableType,
  getOperationAST,
  getVariableValues,
  isCompositeType,
  isListType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from "graphql";
import { hasRight } from "../../schema/roles.ts";
import { AppError } from "../core/errors.ts";
import type { Viewer } from "../core/policies.ts";
import { fragmentsOf } from "./document-size.ts";
import { beyondLimit, graphqlLimits } from "./limits.ts";
import { fieldWeights, listLengths } from "./list-lengths.ts";

type Field = GraphQLField<unknown, unknown>;

/**
 * Throws BAD_USER_INPUT for a valid document that may load more than the limit for its viewer. Needs the variables. The studio's
 * calendar and annotations are not in pages: those who write articles may load more.
 */
export function requireAffordable(
  viewer: Viewer | null,
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>>,
): void {
  const most = hasRight(viewer, "writePosts") ? graphqlLimits.teamCost : graphqlLimits.cost;
  if (costOf(schema, document, operationName, variables) > most) throw refusal("coût", most);
}

/**
 * Returns what an operation of a valid document may load: its objects, each list at its full length, and the weights of
 * its fields. Throws BAD_USER_INPUT when its introspection resolves more fields than the limit.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>>,
): number {
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) return 0;
  // Includes the document's defaults; the execution refuses wrong values.
  const { coerced = {} } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  return new Cost(schema, fragmentsOf(document), coerced).of(operation.selectionSet, root.name, 1);
}

const refusal = (measured: string, most: number) =>
  new AppError("BAD_USER_INPUT", beyondLimit(measured, most).message);

class Cost {
  #introspected = 0;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    private readonly variables: Readonly<Record<string, unknown>>,
  ) {}

  /** Returns the cost of one object's selections; `pageLength`: the most `items` of the page that it is. */
  of(set: SelectionSetNode, typeName: string, pageLength: number): number {
    return this.#fieldsOf(set, typeName).reduce((total, [node, parentName]) => {
      const name = node.name.value;
      if (node.selectionSet && name.startsWith("__")) {
        this.#introspect(name === "__schema" ? SchemaMetaFieldDef : TypeMetaFieldDef, node, [null]);
        return total;
      }
      const parent = this.schema.getType(parentName);
      const field = parent && "getFields" in parent ? (parent.getFields()[name] as Field) : undefined;
      if (!field) return total;
      const own = fieldWeights[`${parentName}.${name}`] ?? 0;
      const length = this.#lengthOf(parentName, field, node, pageLength);
      const times = isListType(getNullableType(field.type)) ? length : 1;
      const type = getNamedType(field.type);
      const inner = node.selectionSet ? 1 + this.of(node.selectionSet, type.name, length) : 0;
      return total + own + times * inner;
    }, 0);
  }

  /** Returns the fields of a selection set with their types, fragments included: each type of a union has its own share. */
  #fieldsOf({ selections }: SelectionSetNode, typeName: string): [FieldNode, string][] {
    return selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [[selection, typeName] as [FieldNode, string]];
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : this.fragments.get(selection.name.value);
      if (!fragment) return [];
      const on = fragment.typeCondition?.name.value ?? typeName;
      return this.#fieldsOf(fragment.selectionSet, isCompositeType(this.schema.getType(on)) ? on : typeName);
    });
  }

  /** Returns the most entries of a list, or of the page that a field returns. */
  #lengthOf(parentName: string, field: Field, node: FieldNode, pageLength: number): number {
    const argument = field.args.find(({ name }) => name === "limit" || name === "first");
    if (!argument) return listLengths[`${parentName}.${field.name}`] ?? pageLength;
    const given = node.arguments?.find(({ name }) => name.value === argument.name)?.value;
    const value =
      given?.kind === Kind.INT
        ? Number(given.value)
        : given?.kind === Kind.VARIABLE
          ? (this.variables[given.name.value] ?? argument.defaultValue)
          : argument.defaultValue;
    return typeof value === "number" ? Math.max(1, value) : 1;
  }

  /** Counts the fields of introspection by resolving them as the execution will, level by level, up to the limit. */
  #introspect(field: Field, node: FieldNode, sources: readonly unknown[]): void {
    this.#introspected += sources.length;
    if (this.#introspected > graphqlLimits.introspection)
      throw refusal("champs d’introspection", graphqlLimits.introspection);
    if (!node.selectionSet) return;
    const type = getNamedType(field.type) as GraphQLObjectType;
    const args = getArgumentValues(field, node, this.variables as Record<string, unknown>);
    const info = { schema: this.schema } as GraphQLResolveInfo;
    const values = sources.flatMap((source) => field.resolve?.(source, args, null, info) ?? []);
    for (const [inner] of this.#fieldsOf(node.selectionSet, type.name)) {
      const definition = type.getFields()[inner.name.value];
      if (definition) this.#introspect(definition, inner, values);
    }
  }
}

import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";
import { propertyRead } from "./lean-resolvers.ts";

/** Treatment of a value of a type: the parts of `completeValue` in the specification. */
export type Shape =
  | { readonly kind: "leaf"; readonly isRequired: boolean; readonly serialize: (value: unknown) => unknown }
  | { readonly kind: "list"; readonly isRequired: boolean; readonly item: Shape }
  | {
      readonly kind: "object";
      readonly isRequired: boolean;
      readonly fields: readonly PlannedField[];
      readonly type: GraphQLObjectType;
    };

/** A field of a selection, with all that is the same for each object. */
export interface PlannedField {
  readonly key: string;
  /** Property that is its value, where its resolver does no more. */
  readonly property: string | undefined;
  /** Value of a field that is the same for all objects (`__typename`). */
  readonly constant: string | undefined;
  readonly field: GraphQLField<unknown, unknown>;
  readonly nodes: readonly FieldNode[];
  readonly parent: GraphQLObjectType;
  readonly shape: Shape;
}

/** Thrown for a document that is executed in the ordinary way. */
export class NotCompilable extends Error {}

type Conditions = Readonly<Record<string, unknown>>;

/** Compiles selections of a schema, for one set of values of the variables that `@include` and `@skip` name. */
export class QueryCompiler {
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>,
    private readonly conditions: Conditions,
  ) {}

  fieldsOf(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): PlannedField[] {
    const nodes = new Map<string, FieldNode[]>();
    for (const { selections } of sets) this.#collect(type, selections, nodes, new Set());
    return [...nodes].map(([key, same]) => this.#plan(type, key, same));
  }

  #collect(
    type: GraphQLObjectType,
    selections: readonly SelectionNode[],
    nodes: Map<string, FieldNode[]>,
    visited: Set<string>,
  ): void {
    for (const selection of selections) {
      if (!this.#isIncluded(selection)) continue;
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        nodes.set(key, [...(nodes.get(key) ?? []), selection]);
        continue;
      }
      const name = selection.kind === Kind.FRAGMENT_SPREAD ? selection.name.value : null;
      if (name !== null && visited.has(name)) continue;
      if (name !== null) visited.add(name);
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? this.fragments[name!] : selection;
      if (!fragment || (name !== null && fragment.directives?.length)) throw new NotCompilable();
      if (this.#applies(fragment.typeCondition?.name.value, type))
        this.#collect(type, fragment.selectionSet.selections, nodes, visited);
    }
  }

  #applies(condition: string | undefined, type: GraphQLObjectType): boolean {
    if (condition === undefined || condition === type.name) return true;
    const named = this.schema.getType(condition);
    return isAbstractType(named) && this.schema.isSubType(named, type);
  }

  #isIncluded({ directives = [] }: SelectionNode): boolean {
    return directives.every(({ name, arguments: [argument] = [] }) => {
      if ((name.value !== "include" && name.value !== "skip") || !argument) throw new NotCompilable();
      const { value } = argument;
      const isTrue =
        value.kind === Kind.BOOLEAN
          ? value.value
          : value.kind === Kind.VARIABLE && this.conditions[value.name.value];
      return name.value === "include" ? isTrue === true : isTrue === false;
    });
  }

  #plan(parent: GraphQLObjectType, key: string, nodes: FieldNode[]): PlannedField {
    const name = nodes[0]!.name.value;
    // A response with such a key would have another prototype.
    if (key === "__proto__") throw new NotCompilable();
    const field = parent.getFields()[name] ?? (typename(name) as GraphQLField<unknown, unknown>);
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    return {
      key,
      property: propertyRead(field.resolve),
      constant: name === "__typename" ? parent.name : undefined,
      field,
      nodes,
      parent,
      shape: name === "__typename" ? text : this.#shapeOf(field.type, sets),
    };
  }

  #shapeOf(type: GraphQLOutputType, sets: readonly SelectionSetNode[], isRequired = false): Shape {
    if (isNonNullType(type)) return this.#shapeOf(type.ofType, sets, true);
    if (isListType(type)) return { kind: "list", isRequired, item: this.#shapeOf(type.ofType, sets) };
    if (isLeafType(type)) return { kind: "leaf", isRequired, serialize: (value) => type.serialize(value) };
    if (!isObjectType(type) || type.isTypeOf) throw new NotCompilable();
    return { kind: "object", isRequired, fields: this.fieldsOf(type, sets), type };
  }
}

const text: Shape = { kind: "leaf", isRequired: true, serialize: (value) => value };

/** Stands for the field `__typename`, which no type lists. Other fields of the introspection are not compiled. */
function typename(name: string): unknown {
  if (name !== "__typename") throw new NotCompilable();
  return { name, args: [] };
}

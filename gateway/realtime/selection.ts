import {
  type ExecutionArgs,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getOperationAST,
  getVariableValues,
  isCompositeType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";
import { fragmentsOf } from "../graphql/document-size.ts";

/*
 * The selection of a subscription by what it gives, not by how it is written. Two subscriptions have one key where each
 * event gives them the same fields under the same names: fragments are unfolded and merged, variables and defaults
 * replaced by values, fields sorted; whitespace and the names of operations, fragments and variables disappear. An alias
 * stays, since it names a field of the answer. The root field's arguments (`after`) choose events, and are left out.
 */

export interface Selection {
  /** The subscription's root field. */
  readonly channel: string;
  readonly key: string;
}

// Equal keys are one string object, however many sockets hold one.
const keys = new Map<string, string>();
const maxKeys = 1_000;

/** Returns the selection of a valid subscription. Throws a GraphQLError for an argument that lacks its variable. */
export function selectionOf({ schema, document, operationName, variableValues }: ExecutionArgs): Selection {
  const operation = getOperationAST(document, operationName);
  const type = schema.getSubscriptionType();
  if (!operation || !type) throw new Error("The document has no subscription");
  const variables = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {});
  const writer = new CanonicalWriter(schema, fragmentsOf(document), variables.coerced ?? {});
  const [[answerName, root] = []] = writer.fieldsOf(type, [operation.selectionSet]);
  if (!answerName || !root) throw new Error("The subscription has no field");
  const channel = root.node.name.value;
  const text = `${answerName}:${channel}${writer.textOfSets(root)}`;
  const key = keys.get(text) ?? text;
  if (keys.size >= maxKeys) keys.clear();
  keys.set(key, key);
  return { channel, key };
}

/** All occurrences of a field under one name of the answer. */
interface MergedField {
  readonly node: FieldNode;
  readonly definition: GraphQLField<unknown, unknown> | undefined;
  readonly sets: SelectionSetNode[];
}

class CanonicalWriter {
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    private readonly variables: Record<string, unknown>,
  ) {}

  /** Returns the fields of a type by their names in the answer, each behind the type conditions that it stands under. */
  fieldsOf(
    type: GraphQLCompositeType,
    sets: readonly SelectionSetNode[],
    condition = "",
    fields: Map<string, MergedField> = new Map(),
  ): Map<string, MergedField> {
    for (const selection of sets.flatMap((set) => set.selections)) {
      if (this.isLeftOut(selection)) continue;
      if (selection.kind === Kind.FIELD) {
        const name = condition + (selection.alias ?? selection.name).value;
        const definition = "getFields" in type ? type.getFields()[selection.name.value] : undefined;
        const field = fields.get(name) ?? { node: selection, definition, sets: [] };
        if (selection.selectionSet) field.sets.push(selection.selectionSet);
        fields.set(name, field);
        continue;
      }
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : this.fragments.get(selection.name.value);
      if (!fragment) continue;
      const named = fragment.typeCondition && this.schema.getType(fragment.typeCondition.name.value);
      const inner = isCompositeType(named) ? named : type;
      const within = inner === type ? condition : `${condition}${inner.name} `;
      this.fieldsOf(inner, [fragment.selectionSet], within, fields);
    }
    return fields;
  }

  /** Returns what is selected of a field's value: nothing for a scalar. */
  textOfSets({ definition, sets }: MergedField): string {
    const type = definition && getNamedType(definition.type);
    if (!isCompositeType(type)) return "";
    const fields = [...this.fieldsOf(type, sets)].map(
      ([name, field]) =>
        `${name}:${field.node.name.value}${this.argumentsOf(field)}${this.textOfSets(field)}`,
    );
    return `{${fields.sort().join(",")}}`;
  }

  private argumentsOf({ node, definition }: MergedField): string {
    if (!definition?.args.length) return "";
    return JSON.stringify(getArgumentValues(definition, node, this.variables));
  }

  private isLeftOut(selection: SelectionNode): boolean {
    if (!selection.directives?.length) return false;
    const conditionOf = (directive: typeof GraphQLSkipDirective) =>
      getDirectiveValues(directive, selection, this.variables)?.if;
    return conditionOf(GraphQLSkipDirective) === true || conditionOf(GraphQLIncludeDirective) === false;
  }
}

import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  visit,
} from "graphql";
import type { Context } from "../core/context.ts";
import { NotCompilable, type PlannedField, QueryCompiler, type Shape } from "./query-compiler.ts";

/*
 * Execution of queries from plans that are compiled once for a document. graphql-js collects the fields, looks up the
 * types and makes the promises of each object anew; here one counter holds what is still to come, and the results are
 * written where they belong.
 *
 * Invariants: the result without errors equals that of graphql-js, keys in the same order. After any error (a thrown
 * value, null for a required field, a value that a type refuses) the query, which changes nothing, is executed by
 * graphql-js, so that errors are made in one place. What the compiler doesn't know (unions, introspection, other directives)
 * is executed by graphql-js from the beginning.
 */

type Data = Record<string, unknown>;
type Variables = Readonly<Record<string, unknown>>;
type Path = GraphQLResolveInfo["path"] | undefined;

export interface Query {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variableValues?: Variables | undefined;
  readonly contextValue: Context;
}

/** Returns what graphql-js's `execute` returns. */
export async function executeQuery(query: Query): Promise<ExecutionResult> {
  const data = await executeCompiled(query);
  return data ? { data } : execute({ ...query, operationName: query.operationName ?? null });
}

/** Returns the data of a query; null where it has to be executed in the ordinary way. */
function executeCompiled({ schema, document, operationName, variableValues, contextValue }: Query) {
  const compiled = compiledOf(schema, document, operationName);
  const { coerced } = compiled
    ? getVariableValues(schema, compiled.operation.variableDefinitions ?? [], variableValues ?? {})
    : {};
  const fields = coerced && compiled ? fieldsFor(schema, compiled, coerced) : null;
  return fields ? new Execution(schema, compiled!, coerced!, contextValue).run(fields) : null;
}

/** A query's operation, with its compiled fields by the values of the variables in its `@include` and `@skip`. */
interface CompiledQuery {
  readonly operation: OperationDefinitionNode;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  readonly conditions: readonly string[];
  readonly fields: Map<string, readonly PlannedField[] | null>;
}

const compiledQueries = new WeakMap<
  GraphQLSchema,
  WeakMap<DocumentNode, Map<string, CompiledQuery | null>>
>();

function compiledOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
): CompiledQuery | null {
  const bySchema =
    compiledQueries.get(schema) ?? new WeakMap<DocumentNode, Map<string, CompiledQuery | null>>();
  compiledQueries.set(schema, bySchema);
  const byName = bySchema.get(document) ?? new Map<string, CompiledQuery | null>();
  bySchema.set(document, byName);
  const name = operationName ?? "";
  const known = byName.get(name);
  if (known !== undefined) return known;
  const compiled = prepare(document, operationName);
  byName.set(name, compiled);
  return compiled;
}

function prepare(document: DocumentNode, operationName: string | null | undefined): CompiledQuery | null {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.QUERY || operation.directives?.length) return null;
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments[each.name.value] = each;
  const conditions = new Set<string>();
  visit(document, {
    Directive: ({ arguments: given = [] }) => {
      for (const { value } of given) if (value.kind === Kind.VARIABLE) conditions.add(value.name.value);
    },
  });
  return { operation, fragments, conditions: [...conditions], fields: new Map() };
}

function fieldsFor(
  schema: GraphQLSchema,
  { operation, fragments, conditions, fields }: CompiledQuery,
  variables: Variables,
): readonly PlannedField[] | null {
  const key = conditions.map((name) => String(variables[name])).join();
  const known = fields.get(key);
  if (known !== undefined) return known;
  let planned: readonly PlannedField[] | null = null;
  try {
    const compiler = new QueryCompiler(schema, fragments, variables);
    planned = compiler.fieldsOf(schema.getQueryType()!, [operation.selectionSet]);
  } catch (error) {
    if (!(error instanceof NotCompilable)) throw error;
  }
  fields.set(key, planned);
  return planned;
}

const noArguments = Object.freeze({});
const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === "object" && value !== null && typeof (value as { then?: unknown }).then === "function";

/** One execution of a compiled query. */
class Execution {
  /** Values that are still to come, and the pass over what is there. */
  #pending = 1;
  #end!: (data: Data | null) => void;
  readonly #data: Data = {};

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly compiled: CompiledQuery,
    private readonly variables: Variables,
    private readonly context: Context,
  ) {}

  run(fields: readonly PlannedField[]): Promise<Data | null> {
    return new Promise((resolve) => {
      this.#end = resolve;
      this.#attempt(() => this.#resolveAll(fields, undefined, undefined, this.#data));
    });
  }

  /** Does one of the pending steps; the first failure ends the execution, the last step without one too. */
  #attempt(step: () => void): void {
    try {
      step();
    } catch {
      this.#end(null);
      return;
    }
    if (--this.#pending === 0) this.#end(this.#data);
  }

  #resolveAll(fields: readonly PlannedField[], source: unknown, path: Path, target: Data): void {
    for (const field of fields) {
      const { key, property, constant } = field;
      if (constant !== undefined) target[key] = constant;
      else if (property !== undefined)
        this.#put(field.shape, (source as Data)[property], field, path, target, key);
      else this.#put(field.shape, this.#call(field, source, path), field, path, target, key);
    }
  }

  #call(planned: PlannedField, source: unknown, path: Path): unknown {
    const { field, nodes, parent, key } = planned;
    const args =
      field.args.length === 0 ? noArguments : getArgumentValues(field, nodes[0]!, this.variables as never);
    const info: GraphQLResolveInfo = {
      fieldName: field.name,
      fieldNodes: nodes,
      returnType: field.type,
      parentType: parent,
      path: { prev: path, key, typename: parent.name },
      schema: this.schema,
      fragments: this.compiled.fragments,
      rootValue: undefined,
      operation: this.compiled.operation,
      variableValues: this.variables as never,
    };
    const { resolve } = field;
    if (!resolve) throw new NotCompilable();
    return resolve(source, args, this.context, info);
  }

  /** Writes a value, or once it is there: its place is taken at once, so that keys keep their order. */
  #put(
    shape: Shape,
    value: unknown,
    field: PlannedField,
    path: Path,
    target: Data | unknown[],
    key: string | number,
  ): void {
    if (!isPromise(value)) {
      this.#complete(shape, value, field, path, target, key);
      return;
    }
    (target as Data)[key] = undefined;
    this.#pending++;
    value.then(
      (settled) => this.#attempt(() => this.#complete(shape, settled, field, path, target, key)),
      () => this.#end(null),
    );
  }

  #complete(
    shape: Shape,
    value: unknown,
    field: PlannedField,
    path: Path,
    target: Data | unknown[],
    key: string | number,
  ): void {
    const place = target as Data;
    if (value instanceof Error) throw value;
    if (value === null || value === undefined) {
      if (shape.isRequired) throw new TypeError("null for a required value");
      place[key] = null;
      return;
    }
    if (shape.kind === "leaf") {
      const serialized = shape.serialize(value);
      if (serialized === null || serialized === undefined) throw new TypeError("a leaf without a value");
      place[key] = serialized;
      return;
    }
    const here: Path = { prev: path, key, typename: typeof key === "string" ? field.parent.name : undefined };
    if (shape.kind === "object") {
      const made: Data = {};
      place[key] = made;
      this.#resolveAll(shape.fields, value, here, made);
      return;
    }
    // graphql-js takes other iterables too.
    if (!Array.isArray(value)) throw new TypeError("not an array");
    const items: unknown[] = [];
    place[key] = items;
    for (let index = 0; index < value.length; index++)
      this.#put(shape.item, value[index], field, here, items, index);
  }
}

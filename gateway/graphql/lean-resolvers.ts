import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from "graphql";
import { getMetadataStorage } from "type-graphql";

/*
 * type-graphql wraps each resolver: it looks for the resolver's instance among all, sorts the parameters and copies the
 * parent object into an instance of its class, for each field of each object. A list of sixty articles is copied some five
 * hundred times. The wrappers of the most frequent forms are replaced by what they come to.
 *
 * Invariants: only field resolvers of resolver classes are replaced, which take nothing but the parent and the context; they
 * get the parent as it was read. Entities have no methods and no initial values, so that a copy adds nothing. Everything
 * else (arguments, middleware, methods of entities) keeps its wrapper.
 */

type Resolve = GraphQLFieldResolver<unknown, unknown>;
type Method = (...parameters: unknown[]) => unknown;
type FieldResolver = ReturnType<typeof getMetadataStorage>["fieldResolvers"][number];

const properties = new WeakMap<Resolve, string>();

/** Returns the property that a resolver reads and returns; undefined for one that does more. */
export const propertyRead = (resolve: Resolve | undefined): string | undefined =>
  resolve && properties.get(resolve);

/** Replaces the wrappers of plain properties and of resolvers without arguments. */
export function installLeanResolvers(schema: GraphQLSchema): GraphQLSchema {
  const { objectTypes, fieldResolvers } = getMetadataStorage();
  const byClass = new Map<unknown, Map<string, FieldResolver>>();
  for (const resolver of fieldResolvers) {
    const target = resolver.getObjectType?.();
    const methods = byClass.get(target) ?? new Map<string, FieldResolver>();
    byClass.set(target, methods.set(resolver.methodName, resolver));
  }
  const instances = new Map<unknown, object>();
  for (const { name, fields = [] } of objectTypes) {
    const type = schema.getType(name);
    if (!isObjectType(type)) continue;
    const known = type.getFields();
    for (const { schemaName, name: property, target, middlewares = [] } of fields) {
      const field = known[schemaName];
      if (!field || middlewares.length > 0) continue;
      const resolver = byClass.get(target)?.get(property);
      const lean = resolver ? methodResolver(resolver, instances) : propertyResolver(property);
      if (lean) field.resolve = lean;
    }
  }
  return schema;
}

function propertyResolver(property: string): Resolve {
  const resolve: Resolve = (source) => (source as Record<string, unknown>)[property];
  properties.set(resolve, property);
  return resolve;
}

/** Returns a direct call of a resolver's method; null where it takes more than the parent and the context. */
function methodResolver(
  { kind, target, methodName, params = [], middlewares = [], roles }: FieldResolver,
  instances: Map<unknown, object>,
): Resolve | null {
  const kinds = [...params]
    .sort((a, b) => a.index - b.index)
    .map((each) =>
      (each.kind === "root" || each.kind === "context") && !each.propertyName ? each.kind : "other",
    );
  if (kind !== "external" || middlewares.length > 0 || roles || kinds.length > 2) return null;
  if (kinds.includes("other") || kinds.length === 0) return null;
  const instance = instances.get(target) ?? new (target as new () => object)();
  instances.set(target, instance);
  const method = (instance as Record<string, Method>)[methodName];
  if (!method) return null;
  const [first, second] = kinds;
  if (!second) return (source, _args, context) => method.call(instance, first === "root" ? source : context);
  return first === "root"
    ? (source, _args, context) => method.call(instance, source, context)
    : (source, _args, context) => method.call(instance, context, source);
}

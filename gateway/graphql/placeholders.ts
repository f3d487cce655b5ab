import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
  responsePathAsArray,
} from "graphql";
import type { Context } from "../core/context.ts";
import { differsWhere, isPerViewer } from "../core/field-visibility.ts";

type Field = GraphQLField<unknown, Context>;

/**
 * True for a field whose value is a scalar or enum (or a list of them): it can be replaced in a finished result; and for one
 * that differs in some objects only, which stop the sharing of the results that they are in.
 */
export const acceptsPlaceholder = (field: Pick<Field, "type" | "extensions">): boolean =>
  isLeafType(getNamedType(field.type)) || differsWhere(field) !== null;

/**
 * Wraps the resolvers of all `PerViewer` fields with scalar values: while a shared result is computed
 * (`context.placeholders` is present) they record a placeholder instead of reading the viewer.
 */
export function installPlaceholders(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const where = isPerViewer(field) && differsWhere(field);
      if (where) stopSharing(field, where);
      else if (isPerViewer(field) && acceptsPlaceholder(field)) installPlaceholder(field);
    }
  }
  return schema;
}

/** Lets a shared result that holds one of these objects be nobody's but visitors': its placeholder can't be filled. */
function stopSharing(field: Field, where: (source: unknown) => boolean): void {
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (source, args, context, info) => {
    if (context.placeholders && where(source)) {
      const refuse = async () => {
        throw new Error("A members' value is resolved for each of them.");
      };
      const path = responsePathAsArray(info.path);
      context.placeholders.push({ path, emptyValue: null, resolve: refuse });
    }
    return resolve(source, args, context, info);
  };
}

function installPlaceholder(field: Field): void {
  const { type, resolve = defaultFieldResolver } = field;
  const leaf = getNamedType(type);
  const isRequired = isNonNullType(type);
  if (!isLeafType(leaf) || (isRequired && leaf.name !== "Boolean")) {
    throw new Error(`A PerViewer field must be nullable or a boolean: ${field.name}`);
  }
  const emptyValue = isRequired ? false : null;
  field.resolve = (source, args, context, info) => {
    if (!context.placeholders) return resolve(source, args, context, info);
    context.placeholders.push({
      path: responsePathAsArray(info.path),
      emptyValue,
      resolve: async (viewerContext) => {
        const value = await resolve(source, args, viewerContext, info);
        return value === null || value === undefined ? emptyValue : leaf.serialize(value);
      },
    });
    return emptyValue;
  };
}

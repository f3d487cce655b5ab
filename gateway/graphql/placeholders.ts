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
import { isPerViewer } from "../core/field-visibility.ts";

type Field = GraphQLField<unknown, Context>;

/** True for a field whose value is a scalar or enum (or a list of them): it can be replaced in a finished result. */
export const acceptsPlaceholder = ({ type }: Pick<Field, "type">): boolean => isLeafType(getNamedType(type));

/**
 * Wraps the resolvers of all `PerViewer` fields with scalar values: while a shared result is computed
 * (`context.placeholders` is present) they record a placeholder instead of reading the viewer.
 */
export function installPlaceholders(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (isPerViewer(field) && acceptsPlaceholder(field)) installPlaceholder(field);
    }
  }
  return schema;
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

/** JSON schema as of OpenAPI 3.1; `$ref: "User#"` references a shared component. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export const ref = (component: string): JsonSchema => ({ $ref: `${component}#` });
export const listOf = (items: JsonSchema, more: JsonSchema = {}): JsonSchema => ({
  type: "array",
  items,
  ...more,
});
export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: "null" }] });

export const text = (description: string, more: JsonSchema = {}): JsonSchema => ({
  type: "string",
  description,
  ...more,
});
export const textOrNull = (description: string): JsonSchema => ({ type: ["string", "null"], description });
export const flag = (description: string): JsonSchema => ({ type: "boolean", description });
export const count = (description: string): JsonSchema => ({ type: "integer", minimum: 0, description });
export const date = (description: string): JsonSchema => text(description, { format: "date-time" });
export const id = (description: string): JsonSchema => text(description, { pattern: "^[0-9a-f]{24}$" });

type Properties = Readonly<Record<string, JsonSchema>>;

/**
 * Returns the schema of an object with exactly these fields, all required except `optional` ones: responses are
 * serialized by these schemas, so a field that is not listed never leaves the gateway.
 */
export const objectSchema = (
  properties: Properties,
  more: { optional?: readonly string[] } = {},
): JsonSchema => ({
  type: "object",
  required: Object.keys(properties).filter((name) => !more.optional?.includes(name)),
  properties,
  additionalProperties: false,
});

/** Returns the schema of a named object, written once under `components`. */
export const component = (
  $id: string,
  description: string,
  properties: Properties,
  more: { optional?: readonly string[] } = {},
): JsonSchema => ({ $id, description, ...objectSchema(properties, more) });

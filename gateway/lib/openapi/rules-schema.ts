import type {
  AnyObjectSchema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaObjectDescription,
} from "yup";
import type { JsonSchema } from "./json-schema.ts";

interface BodyOptions {
  /** REST names of fields, by their names in the rules. */
  readonly names?: Readonly<Record<string, string>>;
  /** Descriptions of fields, by their REST names. */
  readonly about?: Readonly<Record<string, string>>;
  /** Fields of the rules that this route doesn't accept, by the rules' names. */
  readonly without?: readonly string[];
  /** Fields that the route reads itself, by their REST names. */
  readonly more?: Readonly<Record<string, JsonSchema>>;
  /** All fields are optional. */
  readonly isPartial?: boolean;
}

/** Returns the JSON schema of a body, derived from the yup rules that validate it, with REST field names. */
export function bodyOfRules(rules: AnyObjectSchema, wording: BodyOptions = {}): JsonSchema {
  const { names = {}, about = {}, without = [], more = {}, isPartial = false } = wording;
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [ours, field] of Object.entries(rules.describe().fields)) {
    if (without.includes(ours)) continue;
    const name = names[ours] ?? ours;
    const isRequired = !isPartial && !isOptional(field);
    const schema = isRequired ? schemaOf(field) : nullable(schemaOf(field));
    properties[name] = { ...schema, ...(about[name] ? { description: about[name] } : {}) };
    if (isRequired) required.push(name);
  }
  return { type: "object", required, properties: { ...properties, ...more } };
}

const isOptional = (field: SchemaFieldDescription): boolean => !("optional" in field) || field.optional;

function schemaOf(field: SchemaFieldDescription): JsonSchema {
  if (!("tests" in field)) return {};
  const base = { ...byType(field), ...byTests(field), ...choices(field) };
  return field.nullable ? nullable(base) : base;
}

/** A null is read as a field that was left out (core/validation.ts). */
function nullable(schema: JsonSchema): JsonSchema {
  if (typeof schema.type !== "string") return schema;
  const choices = Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  return { ...schema, type: [schema.type, "null"], ...choices };
}

function byType(field: SchemaDescription): JsonSchema {
  if (field.type === "date") return { type: "string", format: "date-time" };
  if (field.type === "mixed") return {};
  if (field.type === "object") {
    const { fields } = field as SchemaObjectDescription;
    return {
      type: "object",
      properties: Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, schemaOf(each)])),
    };
  }
  if (field.type === "array" && "innerType" in field && field.innerType) {
    return { type: "array", items: schemaOf([field.innerType].flat()[0] as SchemaFieldDescription) };
  }
  return { type: field.type };
}

function byTests(field: SchemaDescription): JsonSchema {
  const constraints: Record<string, unknown> = {};
  const bounds = { string: ["minLength", "maxLength"], array: ["minItems", "maxItems"] }[field.type] ?? [
    "minimum",
    "maximum",
  ];
  for (const { name, params = {} } of field.tests) {
    if (name === "min") constraints[bounds[0]!] = params.min;
    if (name === "max") constraints[bounds[1]!] = params.max;
    if (name === "integer") constraints.type = "integer";
    if (name === "matches") Object.assign(constraints, ofPattern(params.regex as RegExp, !field.optional));
  }
  if (field.type === "string" && !field.optional) constraints.minLength ??= 1;
  return constraints;
}

// JSON Schema has no flags; and where a text may be empty, the rules accept the empty one.
function ofPattern({ source, flags }: RegExp, isRequired: boolean): JsonSchema {
  if (flags.includes("i")) return source.includes("[0-9a-f]{8}") ? { format: "uuid" } : {};
  return { pattern: isRequired ? source : `^$|${source}` };
}

const choices = ({ oneOf }: SchemaDescription): JsonSchema => {
  const values = oneOf.filter((each) => typeof each === "string" || typeof each === "number");
  return values.length > 0 ? { enum: values } : {};
};

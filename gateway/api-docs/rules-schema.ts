import type {
  AnyObjectSchema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaObjectDescription,
} from "yup";
import type { JsonSchema } from "./json-schema.ts";

interface Wording {
  /** What REST calls a field, by what the rules call it. */
  readonly names?: Readonly<Record<string, string>>;
  /** Said of a field, by its REST name. */
  readonly about?: Readonly<Record<string, string>>;
  /** Fields of the rules that this call doesn't take, by the rules' names. */
  readonly without?: readonly string[];
  /** Fields that the route reads itself, by their REST names. */
  readonly more?: Readonly<Record<string, JsonSchema>>;
  /** Each field may be left out. */
  readonly isPartial?: boolean;
}

/** The JSON schema of a body, made from the yup rules that will check it, in the names of REST. */
export function bodyOfRules(rules: AnyObjectSchema, wording: Wording = {}): JsonSchema {
  const { names = {}, about = {}, without = [], more = {}, isPartial = false } = wording;
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [ours, field] of Object.entries(rules.describe().fields)) {
    if (without.includes(ours)) continue;
    const name = names[ours] ?? ours;
    properties[name] = { ...schemaOf(field), ...(about[name] ? { description: about[name] } : {}) };
    if (!isPartial && !isOptional(field)) required.push(name);
  }
  return { type: "object", required, properties: { ...properties, ...more } };
}

const isOptional = (field: SchemaFieldDescription): boolean => !("optional" in field) || field.optional;

function schemaOf(field: SchemaFieldDescription): JsonSchema {
  if (!("tests" in field)) return {};
  const base = { ...byType(field), ...byTests(field), ...choices(field) };
  return field.nullable && typeof base.type === "string" ? { ...base, type: [base.type, "null"] } : base;
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
  const found: Record<string, unknown> = {};
  const bounds = { string: ["minLength", "maxLength"], array: ["minItems", "maxItems"] }[field.type] ?? [
    "minimum",
    "maximum",
  ];
  for (const { name, params = {} } of field.tests) {
    if (name === "min") found[bounds[0]!] = params.min;
    if (name === "max") found[bounds[1]!] = params.max;
    if (name === "integer") found.type = "integer";
    if (name === "matches") Object.assign(found, ofPattern(params.regex as RegExp, !field.optional));
  }
  if (field.type === "string" && !field.optional) found.minLength ??= 1;
  return found;
}

// JSON Schema knows no flags; and where a text may be empty, the rules leave the empty one alone.
function ofPattern({ source, flags }: RegExp, isRequired: boolean): JsonSchema {
  if (flags.includes("i")) return source.includes("[0-9a-f]{8}") ? { format: "uuid" } : {};
  return { pattern: isRequired ? source : `^$|${source}` };
}

const choices = ({ oneOf }: SchemaDescription): JsonSchema => {
  const values = oneOf.filter((each) => typeof each === "string" || typeof each === "number");
  return values.length > 0 ? { enum: values } : {};
};

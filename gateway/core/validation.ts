import { type AnyObjectSchema, type AnySchema, type InferType, ValidationError } from "yup";
import { visibleText } from "../../schema/text/visible-text.ts";
import { AppError, badInput } from "./errors.ts";
import { messageOf } from "./missing-fields.ts";

/**
 * Validates `input` against the rules, without casting, and returns the fields that the rules name. All services use it.
 * Characters that can't be stored or seen are dropped from every text first, passwords excepted. Throws BAD_USER_INPUT with
 * a message per field.
 */
export async function check<Rules extends AnyObjectSchema>(
  rules: Rules,
  input: unknown,
): Promise<InferType<Rules>> {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    throw new AppError("BAD_USER_INPUT", "Un objet est attendu.");
  }
  const known = Object.fromEntries(
    Object.keys(rules.fields).flatMap((name) =>
      // A null from GraphQL means the same as a field that was left out.
      Object.hasOwn(input, name) && (input as Record<string, unknown>)[name] !== null
        ? [[name, withoutUnseen(rules.fields[name] as AnySchema, (input as Record<string, unknown>)[name])]]
        : [],
    ),
  );
  try {
    return await rules.validate(known, { strict: true, abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError) throw invalid(messagesOf(error));
    throw error;
  }
}

/** Validates a change: checks and returns only the fields that are present. Throws BAD_USER_INPUT. */
export async function checkChanges<Rules extends AnyObjectSchema>(
  rules: Rules,
  input: unknown,
): Promise<Partial<InferType<Rules>>> {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== null && value !== undefined);
  const names = new Set(given.map(([name]) => name));
  const brought = Object.keys(rules.fields).filter((name) => names.has(name));
  return (await check(rules.pick(brought), input)) as Partial<InferType<Rules>>;
}

function withoutUnseen(rule: AnySchema, value: unknown): unknown {
  if (typeof value === "string") return readText(rule, value);
  if (Array.isArray(value)) {
    const { innerType } = rule as AnySchema & { innerType?: AnySchema };
    return innerType ? value.map((each) => withoutUnseen(innerType, each)) : value;
  }
  const { fields } = rule as AnySchema & { fields?: AnyObjectSchema["fields"] };
  if (!fields || typeof value !== "object" || value === null) return value;
  const cleaned = Object.entries(value).map(([name, each]) => {
    const field = fields[name] as AnySchema | undefined;
    return [name, field ? withoutUnseen(field, each) : each];
  });
  return Object.fromEntries(cleaned);
}

/** Returns a text as its rule reads it: telephone numbers and codes, say, are typed in many ways. */
function readText(rule: AnySchema, value: string): string {
  const { isVerbatim, read } = (rule.meta() ?? {}) as {
    isVerbatim?: boolean;
    read?: (text: string) => string;
  };
  if (isVerbatim) return value;
  return read ? read(visibleText(value)) : visibleText(value);
}

const invalid = (fields: Record<string, string>) => badInput(fields, messageOf(fields));

function messagesOf(error: ValidationError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const each of error.inner.length > 0 ? error.inner : [error]) {
    messages[each.path ?? ""] ??= each.message;
  }
  return messages;
}

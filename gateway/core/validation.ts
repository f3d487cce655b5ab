import { type AnyObjectSchema, type InferType, ValidationError } from "yup";
import { AppError, badInput } from "./errors.ts";

/**
 * Validates `input` against the rules, without casting, and returns the fields that the rules name. All services use it.
 * Throws BAD_USER_INPUT with a message per field.
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
        ? [[name, (input as Record<string, unknown>)[name]]]
        : [],
    ),
  );
  try {
    return await rules.validate(known, { strict: true, abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError) throw badInput(messagesOf(error));
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

function messagesOf(error: ValidationError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const each of error.inner.length > 0 ? error.inner : [error]) {
    messages[each.path ?? ""] ??= each.message;
  }
  return messages;
}

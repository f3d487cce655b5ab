import { type AnyObjectSchema, ValidationError } from "yup";

/** A message for each field that breaks a rule. */
export async function faultsOf(rules: AnyObjectSchema, values: unknown): Promise<Record<string, string>> {
  try {
    await rules.validate(values, { strict: true, abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.reverse().map(({ path = "", message }) => [path, message]));
  }
}

import { type AnyObjectSchema, ValidationError } from "yup";

/** A message for each field that breaks a rule. */
export function faultsOf(rules: AnyObjectSchema, values: unknown): Record<string, string> {
  try {
    rules.validateSync(values, { strict: true, abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.reverse().map(({ path = "", message }) => [path, message]));
  }
}

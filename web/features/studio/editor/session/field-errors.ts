import { type AnyObjectSchema, ValidationError } from "yup";

/** Returns the first message of each field that breaks a rule, by the field's path ("tags[2]"). */
export function fieldErrorsOf(rules: AnyObjectSchema, values: unknown): Record<string, string> {
  try {
    rules.validateSync(values, { strict: true, abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.reverse().map(({ path = "", message }) => [path, message]));
  }
}

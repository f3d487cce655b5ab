type Values = Readonly<Record<string, string>>;

/**
 * Returns a form's values with those that a file gives. What somebody typed stays: only empty fields are filled, and those
 * that still have what another file gave before.
 */
export const filledWith = (values: Values, given: Values, before: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isFree = value.trim() === "" || value === before[name];
      return [name, isFree && (name in given || name in before) ? (given[name] ?? "") : value];
    }),
  );

/** Returns the values that a file gives for these fields, as the form has them. */
export const givenValues = (fields: readonly { name: string }[], data: object): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = (data as Record<string, unknown>)[name];
      return typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [];
    }),
  );
